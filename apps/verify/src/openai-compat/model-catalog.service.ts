import { Inject, Injectable } from '@nestjs/common';
import { ApiError, SETTINGS } from '@plumbline/http';
import type { Caller } from '../auth/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import { CollectionsService } from '../collections/collections.service.ts';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';

export const COLLECTION_PREFIX = 'collection:';
export const PROXY_PREFIX = 'proxy:';
/** The newest collections that a list of models contains; the others can be used all the same. */
const MAX_LISTED_COLLECTIONS = 100;
/** Seconds since 1970: when these models were first served. */
const MODEL_CREATED_AT = 1_796_083_200;

/** A model as clients list it. */
export interface ModelInfo {
  id: string;
  /** What clients show instead of the id. */
  name: string;
  description: string;
  /** Seconds since 1970. */
  created: number;
}

const BUILT_IN_MODELS: readonly ModelInfo[] = [
  {
    id: 'plumbline-chat',
    name: 'Plumbline chat',
    description: 'Answers questions from the news with citations, and checks claims.',
    created: MODEL_CREATED_AT,
  },
  {
    id: 'plumbline-factcheck',
    name: 'Plumbline fact check',
    description: 'Checks the claims of the last message: verdict, and the quotations behind it.',
    created: MODEL_CREATED_AT,
  },
  {
    id: 'plumbline-research',
    name: 'Plumbline research',
    description: 'Researches a question in public news and writes a cited report.',
    created: MODEL_CREATED_AT,
  },
];

/** The models that a caller can use. */
@Injectable()
export class ModelCatalogService {
  /** Names of the models that the proxy forwards to; empty when it is off. */
  private readonly proxiedModels: readonly string[];

  constructor(
    private readonly collections: CollectionsService,
    @Inject(SETTINGS) { OPENAI_PROXY, languageModel }: Settings,
  ) {
    const names = OPENAI_PROXY ? Object.values(languageModel?.models ?? {}) : [];
    this.proxiedModels = [...new Set(names.filter((name) => name !== undefined))];
  }

  /** Lists the models, with the newest collections of a personal access token. */
  async list(caller: Caller): Promise<ModelInfo[]> {
    const collections =
      caller.kind === 'personal' ? await this.collections.list(caller, MAX_LISTED_COLLECTIONS) : [];
    return [
      ...BUILT_IN_MODELS,
      ...collections.filter(({ status }) => status === 'active').map(toModelInfo),
      ...this.proxiedModels.map(toProxyInfo),
    ];
  }

  /**
   * @throws 403 for a master key on a collection
   * @throws 404 when there is no such model for the caller
   */
  async get(caller: Caller, id: string): Promise<ModelInfo> {
    const builtIn = BUILT_IN_MODELS.find((model) => model.id === id);
    if (builtIn) return builtIn;
    const proxied = this.findProxiedModel(id);
    if (proxied) return toProxyInfo(proxied);
    const collection = await this.findCollection(caller, id);
    if (collection) return toModelInfo(collection);
    throw createMissingError(id);
  }

  /** Returns the name of the model behind `proxy:<name>`; undefined for other ids. */
  findProxiedModel(id: unknown): string | undefined {
    return this.proxiedModels.find((name) => id === PROXY_PREFIX + name);
  }

  /**
   * Returns the caller's collection behind `collection:<slug or id>`; undefined for other ids.
   * @throws 403 for a master key
   * @throws 404 when the caller has no such collection
   * @throws 409 while it is being deleted
   */
  async findCollection(caller: Caller, id: string): Promise<Collection | undefined> {
    if (!id.startsWith(COLLECTION_PREFIX)) return undefined;
    try {
      return await this.collections.getActive(caller, id.slice(COLLECTION_PREFIX.length));
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      throw isMissing ? createMissingError(id) : error;
    }
  }
}

const MAX_SHOWN_ID_CHARS = 200;

const createMissingError = (id: string): ApiError =>
  errors.languageModelNotFound(id.slice(0, MAX_SHOWN_ID_CHARS).toWellFormed());

const toModelInfo = ({ id, slug, name, createdAt }: Collection): ModelInfo => ({
  id: COLLECTION_PREFIX + (slug ?? id),
  name,
  description: 'Answers only from this collection, with citations.',
  created: Math.floor(createdAt.getTime() / 1_000),
});

const toProxyInfo = (name: string): ModelInfo => ({
  id: PROXY_PREFIX + name,
  name: `${name}, fact-checked`,
  description: 'The language model of this service; the claims of its replies are checked.',
  created: MODEL_CREATED_AT,
});
