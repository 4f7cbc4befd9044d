import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The versions with which the page is tested. */
export const SDK_PACKAGES = {
  6: ['ai@6.0.326', '@ai-sdk/react@3.0.328'],
  7: ['ai@7.0.173', '@ai-sdk/react@4.0.177'],
} as const;
const REACT_PACKAGES = ['react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.3'];
export type SdkMajor = keyof typeof SDK_PACKAGES;

/** What the specs use of the page of `playwright-core`, which is not a dependency. */
export interface BrowserPage {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  fill(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string, options?: { state: 'attached' }): Promise<unknown>;
  innerText(selector: string): Promise<string>;
  evaluate<Result>(script: string): Promise<Result>;
  close(): Promise<void>;
}

interface Browser {
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

/** A page with `useChat` of both majors of the AI SDK, in Chromium. */
export interface UseChatBrowser {
  /** The origin of the page, for CORS_ORIGINS. */
  origin: string;
  open(major: SdkMajor, query: Record<string, string>): Promise<BrowserPage>;
  /** @returns what TypeScript reports for the example; nothing when the types hold */
  compileExample(major: SdkMajor): string;
  close(): Promise<void>;
}

const MAJORS = [6, 7] as const;
/** Debian's place for it; `CHROMIUM` names another. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const REPOSITORY = join(import.meta.dirname, '../../..');

/** Installs the packages and starts Chromium. @returns undefined where that is not possible */
export async function startUseChatBrowser(): Promise<UseChatBrowser | undefined> {
  if (!existsSync(CHROMIUM)) return void console.warn(`Skipped: ${CHROMIUM} does not exist.`);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-use-chat-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const isInstalled =
    install(folder, 'browser', ['playwright-core@1.65.1']) &&
    MAJORS.every((major) => install(folder, String(major), SDK_PACKAGES[major]));
  if (!isInstalled) {
    remove();
    return void console.warn('Skipped: npm could not install the AI SDK.');
  }
  const scripts = new Map<string, string>();
  for (const major of MAJORS)
    scripts.set(String(major), await bundlePage(join(folder, String(major))));
  const server = createServer((request, response) => {
    const script = scripts.get(request.url!.slice(1).split(/[.?]/)[0]!);
    const isScript = request.url!.endsWith('.js');
    response.setHeader('Content-Type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
    response.end(isScript ? script : renderPage(request.url!));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { chromium } = createRequire(join(folder, 'browser/package.json'))('playwright-core') as {
    chromium: { launch(options: object): Promise<Browser> };
  };
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    origin,
    async open(major, query) {
      const page = await browser.newPage();
      await page.goto(`${origin}/${major}?${new URLSearchParams(query).toString()}`);
      await page.waitForSelector('main');
      return page;
    },
    compileExample: (major) => compileExample(join(folder, String(major))),
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      remove();
    },
  };
}

const renderPage = (url: string) =>
  `<!doctype html><html lang="en"><title>Chat</title><style>article.user{font-weight:bold}` +
  `cite{display:block}</style><body><script type="module" src="${url.split('?')[0]}.js"></script>`;

function install(folder: string, name: string, packages: readonly string[]): boolean {
  const target = join(folder, name);
  mkdirSync(target);
  writeFileSync(join(target, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const react = name === 'browser' ? [] : REACT_PACKAGES;
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, ...packages, ...react], {
    cwd: target,
    stdio: 'ignore',
  });
  return status === 0;
}

/** Bundles the page with React's development build, whose strict mode runs effects twice. */
async function bundlePage(folder: string): Promise<string> {
  mkdirSync(join(folder, 'node_modules/@plumbline'));
  symlinkSync(join(REPOSITORY, 'libs/client'), join(folder, 'node_modules/@plumbline/client'));
  copyFileSync(join(import.meta.dirname, 'use-chat-page/page.tsx.txt'), join(folder, 'page.tsx'));
  copyFileSync(join(REPOSITORY, 'libs/client/examples/use-chat.tsx'), join(folder, 'use-chat.tsx'));
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.tsx')],
    ...{ bundle: true, write: false, format: 'esm', platform: 'browser', target: 'es2022' },
    ...{ jsx: 'automatic', conditions: ['@plumbline/source', 'browser', 'development'] },
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]!.text;
}

function compileExample(folder: string): string {
  const options = [
    ...['--noEmit', '--strict', '--skipLibCheck', '--jsx', 'react-jsx', '--target', 'es2022'],
    ...['--lib', 'es2023,dom,dom.iterable,dom.asynciterable', '--types', 'react'],
    ...['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'],
    ...['--customConditions', '@plumbline/source'],
  ];
  const compiler = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, ...options, 'use-chat.tsx'], {
    ...{ cwd: folder, encoding: 'utf8' },
  }).stdout;
}
