import { defineLanguageResource } from '@plumbline/languages';
import type { EdgeType } from '../extraction.types.ts';
import {
  type Connective,
  type ConnectiveFile,
  connectiveFileSchema,
  type ConnectiveUse,
  USES,
  WORD_LISTS,
  type WordList,
} from './connective.types.ts';
import { ConnectiveTrigger } from './connective-trigger.ts';

/** The connectives of a language by their words. */
export type ConnectiveIndex = Record<ConnectiveUse, ReadonlyMap<string, Connective>> &
  Record<WordList, ReadonlySet<string>> & {
    /**
     * Whether a sentence may state a relation of these types, judging by its words only. Default:
     * all types.
     */
    mayState: (text: string, types?: readonly EdgeType[]) => boolean;
  };

const connectives = defineLanguageResource('causality', connectiveFileSchema);
const indexes = new Map<string, ConnectiveIndex | undefined>();

/** @returns undefined for a language without a `causality.json` */
export function getConnectives(language: string): ConnectiveIndex | undefined {
  if (!indexes.has(language)) indexes.set(language, readConnectives(language));
  return indexes.get(language);
}

function readConnectives(language: string): ConnectiveIndex | undefined {
  const file = connectives.get(language);
  if (!file) return undefined;
  const triggers = new Map<string, ConnectiveTrigger>();
  const mayState: ConnectiveIndex['mayState'] = (text, types) => {
    const key = types?.join() ?? '';
    const trigger = triggers.get(key) ?? new ConnectiveTrigger(file, types);
    triggers.set(key, trigger);
    return trigger.test(text);
  };
  return {
    mayState,
    ...Object.fromEntries(
      USES.map((use) => [use, new Map(listConnectives(file, use).map((one) => [one.words, one]))]),
    ),
    ...Object.fromEntries(WORD_LISTS.map((list) => [list, new Set(file[list] ?? [])])),
  } as unknown as ConnectiveIndex;
}

const listConnectives = (file: ConnectiveFile, use: ConnectiveUse): Connective[] =>
  (file[use] ?? []).flatMap((group) => group.words.map((words) => ({ ...group, words })));
