import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findExecutable } from './find-executable.ts';

interface PendingCommand {
  resolve: (result: Record<string, unknown>) => void;
  reject: (error: Error) => void;
}

/** A rendered page. */
export interface PageCapture {
  /** PNG. */
  pixels: Buffer;
  /** The result of the script in the page. */
  scriptResult: unknown;
  /** The font families that were used, with their numbers of glyphs. */
  fonts: Record<string, number>;
}

const EXECUTABLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * A headless Chromium, controlled by the DevTools protocol over a pipe: one process for all pages,
 * no open port.
 */
export class Browser {
  private readonly pendingCommands = new Map<number, PendingCommand>();
  private lastCommandId = 0;
  private incompleteMessage = '';
  private sessionId: string | undefined;

  private readonly child: ChildProcess;
  private readonly profile: string;

  private constructor(child: ChildProcess, profile: string) {
    this.child = child;
    this.profile = profile;
    (child.stdio[4] as Readable)
      .setEncoding('utf8')
      .on('data', (chunk: string) => this.read(chunk));
    child.once('close', () => {
      for (const { reject } of this.pendingCommands.values()) reject(new Error('Chromium ended'));
      this.pendingCommands.clear();
    });
  }

  /** Returns undefined when none is on PATH. */
  static async start(): Promise<Browser | undefined> {
    const path = EXECUTABLE_NAMES.map(findExecutable).find(Boolean);
    if (!path) return undefined;
    const profile = await mkdtemp(join(tmpdir(), 'harmless-'));
    const args = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--remote-debugging-pipe',
      '--force-device-scale-factor=1',
    ];
    const child = spawn(path, [...args, `--user-data-dir=${profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const browser = new Browser(child, profile);
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    browser.sessionId = sessionId as string;
    for (const domain of ['Page', 'DOM', 'CSS']) await browser.send(`${domain}.enable`);
    return browser;
  }

  async version(): Promise<string> {
    return (await this.send('Browser.getVersion')).product as string;
  }

  /** @param script an expression or a promise, evaluated in the page */
  async render(
    html: string,
    size: { width: number; height: number },
    script: string,
  ): Promise<PageCapture> {
    await this.send('Emulation.setDeviceMetricsOverride', {
      ...size,
      deviceScaleFactor: 1,
      mobile: false,
    });
    // clears the search and scroll state of the previous page
    await this.send('Page.navigate', { url: 'about:blank' });
    const { frameTree } = (await this.send('Page.getFrameTree')) as {
      frameTree: { frame: { id: string } };
    };
    await this.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    await this.evaluate(
      'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => ' +
        'requestAnimationFrame(drawn))))',
    );
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    const scriptResult = await this.evaluate(script);
    return {
      pixels: Buffer.from(data as string, 'base64'),
      scriptResult,
      fonts: await this.fonts(),
    };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.child.once('close', resolve));
    this.sessionId = undefined; // addresses the browser, not the page
    await this.send('Browser.close').catch(() => undefined);
    await closed;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async evaluate(expression: string): Promise<unknown> {
    const answer = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const { result, exceptionDetails } = answer as {
      result: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails)
      throw new Error(`The page's script failed: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  }

  private async fonts(): Promise<Record<string, number>> {
    const { root } = (await this.send('DOM.getDocument', { depth: 0 })) as {
      root: { nodeId: number };
    };
    const { nodeIds } = (await this.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'p, textarea',
    })) as {
      nodeIds: number[];
    };
    const used: Record<string, number> = {};
    for (const nodeId of nodeIds) {
      const { fonts } = (await this.send('CSS.getPlatformFontsForNode', { nodeId })) as {
        fonts: { familyName: string; glyphCount: number }[];
      };
      for (const { familyName, glyphCount } of fonts)
        used[familyName] = (used[familyName] ?? 0) + glyphCount;
    }
    return used;
  }

  private send(
    method: string,
    params: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    const id = ++this.lastCommandId;
    return new Promise((resolve, reject) => {
      this.pendingCommands.set(id, { resolve, reject });
      const message = { id, method, params, ...(this.sessionId && { sessionId: this.sessionId }) };
      (this.child.stdio[3] as Writable).write(`${JSON.stringify(message)}\0`);
    });
  }

  private read(chunk: string): void {
    const messages = (this.incompleteMessage + chunk).split('\0');
    this.incompleteMessage = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as {
        id?: number;
        result?: Record<string, unknown>;
        error?: { message: string };
      };
      const pendingCommand = id === undefined ? undefined : this.pendingCommands.get(id);
      if (id === undefined || !pendingCommand) continue;
      this.pendingCommands.delete(id);
      if (error) pendingCommand.reject(new Error(error.message));
      else pendingCommand.resolve(result ?? {});
    }
  }
}
