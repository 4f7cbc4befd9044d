export { serviceDatabase, type ServiceDatabase } from './service-database.ts';
export { openTestDatabase, testsRunOnServer, type Beginning } from './test-database.ts';
export { startApp, type RunningApp } from './running-app.ts';
export { startPages, type Pages } from './page-server.ts';
export { hostileUrls, type HostileUrl } from './hostile/urls.ts';
export { hostileFiles, type HostileFile } from './hostile/files.ts';
export { orderingPages, PLAIN, WANTED, type OrderingPage } from './hostile/orders.ts';
export { startService, type RunningService } from './running-service.ts';
export {
  startLanguageModel,
  type LanguageModelServer,
  type ModelAnswers,
  type ModelRequest,
} from './language-model-server.ts';
export { modelReplies, type ModelReply, type Said, type ToolCall } from './language-model-reply.ts';
export {
  readCorpus,
  type Corpus,
  type CorpusArticle,
  type CorpusClaim,
  type Outlet,
} from './corpus/corpus.ts';
export { startDemoNews, type DemoNews, type DemoNewsOptions } from './demo/demo-news.ts';
export {
  startGdelt,
  type GdeltOptions,
  type GdeltRequest,
  type GdeltServer,
} from './news/gdelt-server.ts';
export { GDELT_SAYS, GdeltRefusal } from './news/gdelt-errors.ts';
export { parseGdeltQuery, type GdeltQuery, type GdeltTerm } from './news/gdelt-grammar.ts';
export type { Mode } from './news/misbehaviour.ts';
export {
  startNewsApi,
  type NewsApiLogEntry,
  type NewsApiOptions,
  type NewsApiServer,
} from './news/newsapi-server.ts';
export { parseNewsApiQuery, type NewsApiQuery } from './news/newsapi-grammar.ts';
export { startNewsPages, type NewsPages, type PageFault } from './news/news-pages.ts';
