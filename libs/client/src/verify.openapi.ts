// Generated from the service's openapi.json by `npm run generate`.
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process runs. Checks no dependencies. */
        get: operations["checkLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service can answer requests: its dependencies are available and it is not shutting down. Otherwise 503 with the failed checks. */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the metrics of the service for Prometheus.
         * @description If METRICS_TOKEN is set, send it as the bearer token. API keys are not accepted.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys of the caller's account that are not revoked, newest first. */
        get: operations["listApiKeys"];
        put?: never;
        /** Makes a key of the caller's account. Needs a master key; the token is shown this once. */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a key, at once. */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was called and what it cost: of the whole account for a master key, of its own subject for a personal access token. */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the queues stand: what waits, what runs, what failed and why, of the caller's account. The page /queues shows the same. Needs a master key. */
        get: operations["getQueueReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/causality-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The causes and effects that a page or a text states, as a graph. */
        post: operations["extractCausalityGraph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/causality-graph/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same of a file: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
        post: operations["extractCausalityGraphFromFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replies to a message, as a stream of server-sent events: the AI SDK's UI message stream, from `start` (with the id of the reply, under which it can be read again and stopped, and that of its session) to `finish`, `abort` or `error`, then `[DONE]`. What fails before the first of them is an ordinary error. The reply goes on when its reader leaves. */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's sessions, newest first. */
        get: operations["listChatSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A session with what was said in it. */
        get: operations["getChatSession"];
        put?: never;
        post?: never;
        /** Removes a session and all that was said in it. A reply that is being made ends. */
        delete: operations["deleteChatSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/streams/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goes on with a reply after the event of the `Last-Event-ID` header (or of `after`; without either from its beginning), on any instance, until an hour after its end. */
        get: operations["resumeChatReply"];
        put?: never;
        post?: never;
        /** Stops a reply, on whichever instance it is made; what was said so far is kept. */
        delete: operations["stopChatReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/{sessionId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reply that is being made in a conversation, by the id of its session or by its client's own name of it: what `useChat` resumes with. */
        get: operations["resumeSessionReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a text, a page or a file in whose claims are checked, at most 200: 202 with its id. With `Accept: text/event-stream` the answer is a stream: `claims` when they are found, `claim` for each that is judged, with its evidence, and one `result`. A reader that leaves does not end it. */
        post: operations["createDocumentCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/document/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document with its claims as they stand. With `Accept: text/event-stream`: the claims as they are judged. */
        get: operations["getDocumentCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/document/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends it; verdicts that are there stay. */
        post: operations["cancelDocumentCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/document/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The claims that have a verdict, for publishing. */
        get: operations["exportDocumentCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's checks, newest first: all, or the history of a claim. `format=csv` and `jsonl` export all that match. */
        get: operations["listChecks"];
        put?: never;
        /** Takes a claim in to be checked: 202 with the check's id. With `Accept: text/event-stream` the answer is a stream of `stage` events and then one `result` with the check; a reader that leaves does not end the check. */
        post: operations["createCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A check as it stands. With `Accept: text/event-stream`: its stages as they come, from the `Last-Event-ID` on, then one `result` with the check. */
        get: operations["getCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a check that waits or runs, wherever it runs; one that has ended stays as it is. */
        post: operations["cancelCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed between two checks of a claim, with the evidence that changed it. */
        get: operations["compareChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judges the passages that a check kept once more, by the engine and version that it had. */
        post: operations["replayCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a person's judgement beside the computed verdict, never in its place. */
        post: operations["reviewCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/claims/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds the sentences that claim something checkable. Opinions, questions and rhetoric are left out. */
        post: operations["detectClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's collections, newest first. */
        get: operations["listCollections"];
        put?: never;
        /** Makes an empty collection of the caller's. */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A collection with its sources. */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        /** Deletes a collection and all that was taken from its sources. Nobody sees any of it from then on; a large one goes in the background. */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes pages into a collection. With `urls` they are queued, and their progress is read from ingest-status; with `url` the answer waits for the page. A page that failed is tried again when it is posted again. */
        post: operations["ingestIntoCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/ingest-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the ingest of each source is. */
        get: operations["getIngestStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/sources/{sourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A source with its text as it was stored, so that quotes can be checked by their offsets. */
        get: operations["getCollectionSource"];
        put?: never;
        post?: never;
        /** Takes a source out of the collection. What was taken from it stays stored for its owner, and is no longer part of the collection. */
        delete: operations["removeCollectionSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a question from the collection alone: in the words of its pages, or that they do not say. With `as_of`, in the words that the ledger of the memory service knew of it then, whatever was changed since. `X-Engine` names who read them. */
        post: operations["answerQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What all sources of a collection say, as one graph; as GraphML or JSON-LD by `format` or `Accept`. */
        get: operations["getCollectionGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/qa-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judges answers to questions by the collection alone: correct, incorrect with what it says instead, or unsupported. `X-Engine` names who read it. */
        post: operations["verifyAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crawl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetches a page or document and returns its main content as Markdown, or what an instruction asks for as plain text. */
        post: operations["crawlPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deep-research": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Researches a question in the news and reports on it. With `Accept: text/event-stream` the answer is a stream of `progress` events and then one `result` with the report, or one `error` with an error body; what fails before the first document is read is an ordinary error response. */
        post: operations["researchQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence-finder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds what sources say of a claim: each with its quote, kind, credibility and stance. */
        post: operations["findEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fact-checker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a claim: a verdict computed from the evidence, its confidence, and the sources that decided. A verdict that is kept from an earlier check answers while it counts (`meta.expires_at`), unless `refresh` is sent. With `Accept: text/event-stream` the answer is a stream of `progress` events (stages `analyze`, `search`, `judge`, `verdict`) and then one `result` with the check, or one `error` with an error body. */
        post: operations["checkFact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fact-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches public news (`default`), what the caller has ingested (`ingest`), or both (`all`). */
        get: operations["searchFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fingerprint/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts an invisible mark into a text or a page, and keeps its structure, so that both are found again. Each call makes a new fingerprint. */
        post: operations["embedFingerprint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fingerprint/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds the account's fingerprints that a text, a page or a stored fingerprint matches by its structure, and tells whose mark is in it and what was changed. */
        post: operations["detectFingerprints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a page or a text into the caller's knowledge. Search it with GET /fact-search?source=ingest. */
        post: operations["ingestDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingest/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a file into the caller's knowledge: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
        post: operations["ingestFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/news/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches recent public news: of the last seven days, the newest first, unless told otherwise. */
        get: operations["searchNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads the dated events and figures of a page or document. */
        post: operations["extractTimeSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timeseries/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same of a file: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
        post: operations["extractTimeSeriesFromFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph/edges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins two nodes. 409 when there is an edge of that type between them already. */
        post: operations["createEdge"];
        /** Deletes an edge: the one of that id, or what joins two nodes in that way. */
        delete: operations["deleteEdge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph/edges/{edgeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The same, for clients that send no body with DELETE. */
        delete: operations["deleteEdgeById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who edited the graph, when, and what it was before and after; newest first. */
        get: operations["listGraphEdits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back the last edit that still stands, so that the graph is as it was before; once more, the one before that. 409 when none is left. What is undone stays in the history. */
        post: operations["undoGraphEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a node. */
        post: operations["createNode"];
        /** Deletes a node, and its edges with it. */
        delete: operations["deleteNode"];
        options?: never;
        head?: never;
        /** Renames a node: all that finds, quotes or exports it goes by the new label. A node that stood in a source in the old words gives up its place there. */
        patch: operations["renameNode"];
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The same, for clients that send no body with DELETE. */
        delete: operations["deleteNodeById"];
        options?: never;
        head?: never;
        /** The same, with the id in the path. */
        patch: operations["renameNodeById"];
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}/annotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes the annotation away. */
        delete: operations["removeNodeAnnotation"];
        options?: never;
        head?: never;
        /** Says when what a node says holds, in place of what was said before. Any node but an ENTITY. */
        patch: operations["annotateNode"];
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The nodes and edges of a graph as they are now; as GraphML or JSON-LD by `format` or `Accept`. */
        get: operations["getGraphContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tkgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's graphs: its own, those that its ingests made, and those of its collections. */
        get: operations["listGraphs"];
        put?: never;
        /** Begins an empty graph. */
        post: operations["createGraph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tkgs/{tkgId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGraph"];
        put?: never;
        post?: never;
        /** Deletes a graph with its history; one that an ingest made, with the source and all that was taken from it. 403 for a collection's. */
        delete: operations["deleteGraph"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of a claim: the verdict of its last check, and who says it. */
        get: operations["getClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/predictions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same of a prediction. */
        get: operations["getPrediction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fact-checks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A check with its evidence, reviews and history; by a key, or a signed link. */
        get: operations["getCheckPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fact-checks/{id}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The checks of the same claim as an Atom feed; by a key, or a signed link. */
        get: operations["getCheckFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description HTTP Basic (RFC 7617) with a master key as password. */
        get: operations["getQueuesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NewKeyDto: {
            /** @description Of the person or brand for a personal access token, where tokens of one name share their content; a label for a master key. */
            name: string;
            /**
             * @description `master` belongs to the account; `personal` (a personal access token) speaks for one subject in it.
             * @enum {string}
             */
            kind: "master" | "personal";
            /** @description ISO 8601; from then on the key is refused. Omitted: it does not expire. */
            expires_at?: string;
        };
        CreatedKeyDto: {
            /** @description Shown this once; only a hash of it is kept. */
            token: string;
            id: string;
            /** @enum {string} */
            kind: "master" | "personal";
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601, null when it does not expire */
            expires_at: string | null;
        };
        KeyDto: {
            id: string;
            /** @enum {string} */
            kind: "master" | "personal";
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601, null when it does not expire */
            expires_at: string | null;
        };
        KeysDto: {
            keys: components["schemas"]["KeyDto"][];
        };
        DeletedDto: {
            deleted: boolean;
        };
        UsageSumsDto: {
            /** @description Billable calls that were answered. */
            calls: number;
            /** @description One for each call. */
            units: number;
            /** @description Of the language model, also for chats, for pages that were queued and for calls that failed; 0 where none is configured, and for what it was asked before. */
            input_tokens: number;
            output_tokens: number;
        };
        EndpointUsageDto: {
            /** @description Billable calls that were answered. */
            calls: number;
            /** @description One for each call. */
            units: number;
            /** @description Of the language model, also for chats, for pages that were queued and for calls that failed; 0 where none is configured, and for what it was asked before. */
            input_tokens: number;
            output_tokens: number;
            /** @description Its path after /api/v1/, such as `fact-checker`. */
            endpoint: string;
        };
        KeyUsageDto: {
            /** @description Billable calls that were answered. */
            calls: number;
            /** @description One for each call. */
            units: number;
            /** @description Of the language model, also for chats, for pages that were queued and for calls that failed; 0 where none is configured, and for what it was asked before. */
            input_tokens: number;
            output_tokens: number;
            /** @description Null for a key of the service's settings. */
            key_id: string | null;
            /** @enum {string} */
            kind: "master" | "personal";
            /** @description The key's name; of a key of the settings, its subject's. */
            name: string;
        };
        DayUsageDto: {
            /** @description Billable calls that were answered. */
            calls: number;
            /** @description One for each call. */
            units: number;
            /** @description Of the language model, also for chats, for pages that were queued and for calls that failed; 0 where none is configured, and for what it was asked before. */
            input_tokens: number;
            output_tokens: number;
            /** @description YYYY-MM-DD, in UTC. */
            day: string;
        };
        UsageDto: {
            /** @description ISO 8601 */
            from: string;
            /** @description ISO 8601 */
            to: string;
            total: components["schemas"]["UsageSumsDto"];
            /** @description Most called first. */
            by_endpoint: components["schemas"]["EndpointUsageDto"][];
            /** @description Most called first. */
            by_key: components["schemas"]["KeyUsageDto"][];
            /** @description In order; days without calls are left out. */
            by_day: components["schemas"]["DayUsageDto"][];
        };
        QueueDto: {
            name: string;
            waiting: number;
            delayed: number;
            active: number;
            completed: number;
            failed: number;
        };
        QueuedSourcesDto: {
            waiting: number;
            /** @description Those that wait for another attempt, or for their host's turn. */
            delayed: number;
            fetch: number;
            read: number;
            extract: number;
            link: number;
            store: number;
            completed: number;
            failed: number;
        };
        TroubledSourceDto: {
            ingest_source_id: string;
            url: string;
            collection_id: string;
            collection_name: string;
            stage: string | null;
            attempt: number;
            error_code: string | null;
            error: string | null;
            /** @description ISO 8601, of one that waits. */
            next_retry_at: string | null;
            /** @description ISO 8601, of one that failed. */
            finished_at: string | null;
        };
        DeletingCollectionDto: {
            collection_id: string;
            name: string;
            /** @description 0 to 1, null while the queue cannot be asked */
            progress: number | null;
        };
        RereadingDto: {
            /** @description How many sources, in collections or not, a language model is to read again. */
            sources: number;
            /** @description ISO 8601: when the first of them is due; null when there is none. */
            next_at: string | null;
        };
        QueueReportDto: {
            /** @description Jobs of all accounts together; null while the queue (Redis) cannot be asked. */
            queues: components["schemas"]["QueueDto"][] | null;
            /** @description ISO 8601 */
            at: string;
            /** @description Of the account's own collections, as all that follows. */
            sources: components["schemas"]["QueuedSourcesDto"];
            /** @description ISO 8601: since when the source waits that has waited longest; null when none does. */
            oldest_waiting_since: string | null;
            /** @description The last 100 of seven days, newest first. */
            failed: components["schemas"]["TroubledSourceDto"][];
            /** @description The next 100. */
            delayed: components["schemas"]["TroubledSourceDto"][];
            deleting: components["schemas"]["DeletingCollectionDto"][];
            /** @description What the rules read in the place of a model that was away, or too dear that day. */
            rereading: components["schemas"]["RereadingDto"];
        };
        CausalityGraphDto: {
            /** @description Of the document: an English name or ISO 639-1 code; detected when left out. */
            language?: string;
            /** @description A page or document to fetch. */
            url?: string;
            text?: string;
        };
        MentionDto: {
            /** @description Offset in UTF-16 code units. */
            start: number;
            end: number;
        };
        CausalNodeDto: {
            /** @enum {string} */
            type: "EVENT" | "FACTOR" | "ACTOR" | "METRIC";
            id: string;
            label: string;
            /** @description Where the text that was analysed speaks of it. */
            mentions: components["schemas"]["MentionDto"][];
        };
        CausalEdgeDto: {
            /** @enum {string} */
            label: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description Id of the node that causes, triggers, prevents … */
            from: string;
            to: string;
            /** @description 0 to 1 */
            confidence: number;
            mechanism: string;
            /** @description The sentence that states it, verbatim. */
            evidence: string;
        };
        CausalityGraphMetaDto: {
            nodes: number;
            edges: number;
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
            executionTimeMs: number;
        };
        CausalityGraphResultDto: {
            title: string;
            nodes: components["schemas"]["CausalNodeDto"][];
            edges: components["schemas"]["CausalEdgeDto"][];
            /** @description What was analysed, when the request did not hold it: offsets count in it. */
            text?: string;
            meta: components["schemas"]["CausalityGraphMetaDto"];
        };
        ChatPartDto: {
            /** @description `text`; the other types of the AI SDK are passed over, but for `file`, which is refused. */
            type: string;
            /** @description Of a text. */
            text?: string;
        };
        ChatMessageDto: {
            /** @description The client's own name of it. */
            id?: string;
            /** @enum {string} */
            role: "user" | "assistant";
            /** @description What was said; or `parts`. */
            content?: string | null;
            /** @description What was said, as a UI message of the AI SDK has it. */
            parts?: components["schemas"]["ChatPartDto"][] | null;
        };
        ChatDto: {
            /** @description What the user says. Exactly one of `message` and `messages`. */
            message?: string;
            /** @description Goes on with a session of the caller's; alone it stands for its collection as well. */
            session_id?: string;
            /** @description Grounds the reply in a collection, and keeps what is said in a session: a new one, unless `session_id` or `id` names one. */
            collection_id?: string;
            /** @description Grounds the reply in a graph; nothing is kept. Not with `collection_id`. */
            tkg_id?: string;
            /** @description Of the reply: an English name or ISO 639-1 code. Default: the language of the message. Quotations stay in their own. */
            language?: string;
            /** @description The client's own name of the conversation, as `useChat` sends it: the same name goes on with the same session. */
            id?: string;
            /** @description As `useChat` sends it: the message that is answered anew, or that this one replaces; it and all after it are taken out of the session. */
            messageId?: string;
            /** @description The conversation, oldest first, the last one the user's (up to 8,000 characters; all together up to 1,000,000): `{ role, content }`, or UI messages of the AI SDK, which sends all of it with every message. A reply is told the last 40 messages. In a session that is known, what was said before is the session's own, and only the last one counts. */
            messages?: components["schemas"]["ChatMessageDto"][];
            /** @description Grounds the reply in what the ledger of the memory service knew of the collection at this instant, and in nothing else; so no `use_*` may be sent with it. A date (the end of that day in UTC), or a date and time, UTC where it names no zone. Later than now is now. Default: the collection as it is. */
            as_of?: string;
            /**
             * @default medium
             * @enum {string}
             */
            model?: "small" | "medium" | "large";
            /**
             * @description Lets the news and what the caller ingested be searched.
             * @default false
             */
            use_fact_search?: boolean;
            /**
             * @description Lets evidence for and against a claim be found.
             * @default false
             */
            use_evidence_finder?: boolean;
            /**
             * @description Lets a claim be checked.
             * @default false
             */
            use_fact_checker?: boolean;
            /**
             * @description As `useChat` sends it: `regenerate-message` answers the last message of the session anew.
             * @default submit-message
             * @enum {string}
             */
            trigger?: "submit-message" | "regenerate-message";
        };
        SessionDto: {
            id: string;
            collection_id: string;
            /** @description The client's own name of it; null when it has none. */
            chat_id: string | null;
            /** @description The beginning of its first message. */
            title: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601: when something was last said. */
            updated_at: string;
        };
        SessionsDto: {
            /** @description Newest first. */
            sessions: components["schemas"]["SessionDto"][];
            /** @description Null when this is the last page. */
            next_cursor: string | null;
        };
        SessionMessageMetadataDto: {
            session_id: string;
            /** @description `offline`, or the model's name; null for what the user said. */
            engine: string | null;
            /** @enum {string|null} */
            model: "small" | "medium" | "large" | null;
            /**
             * @description `stopped` and `failed`: as far as it was said.
             * @enum {string}
             */
            status: "finished" | "failed" | "stopped";
            /** @description ISO 8601 */
            created_at: string;
        };
        SessionMessageDto: {
            id: string;
            /** @enum {string} */
            role: "user" | "assistant";
            /** @description What it says in words. */
            text: string;
            /** @description Texts, tool calls, sources, `data-citation` and `data-grounding`, as the stream had them. */
            parts: Record<string, unknown>[];
            metadata: components["schemas"]["SessionMessageMetadataDto"];
        };
        SessionWithMessagesDto: {
            id: string;
            collection_id: string;
            /** @description The client's own name of it; null when it has none. */
            chat_id: string | null;
            /** @description The beginning of its first message. */
            title: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601: when something was last said. */
            updated_at: string;
            /** @description Oldest first; of more than 1,000 the last. */
            messages: components["schemas"]["SessionMessageDto"][];
            /** @description The reply that is being made; null when none is. */
            running_message_id: string | null;
        };
        SessionDeletedDto: {
            deleted: boolean;
        };
        StoppedDto: {
            /** @description Whether the reply was stopped, now or before; false when it had ended by itself. */
            stopped: boolean;
        };
        DocumentCheckInputDto: {
            /**
             * @description Of the summary: an English name or ISO 639-1 code. Quotations stay in their own language.
             * @default English
             */
            language?: string;
            /**
             * @description Evidence sources considered.
             * @default 5
             */
            limit?: number;
            /**
             * @description `ingest` (personal ingested knowledge only) and `all` need a personal access token.
             * @default default
             * @enum {string}
             */
            source?: "ingest" | "default" | "all";
            /** @description Exactly one of `text`, `url` and a file is required. */
            text?: string;
            /** @description Of a page or document, which is read. */
            url?: string;
            /**
             * Format: binary
             * @description In a form: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB.
             */
            file?: string;
            /** @description Of the text; a page or file has its own. */
            title?: string;
            /** @description ISO 8601: when the text was published, which "yesterday" and "in June" in it are told from. Default: the date that the page or file has. Not in the future. */
            published_at?: string;
            /**
             * @description The claim is checked anew, also where a verdict is kept.
             * @default false
             */
            refresh?: boolean;
            /** @description ISO 8601; evidence from before counts less. A date alone is the start of that day in UTC. */
            from?: string;
            /** @description ISO 8601; evidence from after counts less. A date alone is the end of that day in UTC. */
            to?: string;
            /** @description ISO 8601: only what was published, and of ingested content what was stored, by then counts. A date alone is the end of that day in UTC. Not in the future. */
            as_of?: string;
        };
        CheckErrorDto: {
            /** @description As an HTTP status: 502 where no news provider answered. */
            status: number;
            message: string;
        };
        DocumentSummaryDto: {
            /** @description All claims, repeated ones as well. */
            claims: number;
            true: number;
            false: number;
            uncertain: number;
            failed: number;
            canceled: number;
            /** @description Claims that wait or are being checked. */
            pending: number;
            /** @description Claims beyond the 200 that one document may have. */
            omitted: number;
            /** @description Open claims that news was not searched for: beyond the five searches that those of a document share, or where no provider answered. */
            not_searched: number;
            /** @description News providers that failed; where none answered, the claims count as not searched. */
            failed_providers: string[];
        };
        AttributionDto: {
            speaker: string;
            /** @description The verb of the claim, such as `denied`. */
            said: string;
            content: string;
        };
        DatedDocumentDto: {
            /** @description Its URL; `urn:uuid:<ingest source>` for ingested content without an address. */
            source: string;
            /** @description ISO 8601; absent when it is not known. */
            published_at?: string;
            /** @description ISO 8601: when its text was read (a page) or stored (ingested content). */
            learned_at: string;
        };
        CutoffDto: {
            documents: components["schemas"]["DatedDocumentDto"][];
            /** @description News that was found and left out because it was published later. */
            left_out: number;
        };
        FactCheckSourceDto: {
            title: string;
            /** @description Page of the claim or prediction that was learned from the source. */
            url: string;
            /** @description 0 to 1 */
            credibility: number;
        };
        PassagePartDto: {
            /** @description Word for word. */
            text: string;
            /** @description UTF-16 offset into the `text` of the passage. */
            start: number;
            end: number;
        };
        ComparedPartDto: {
            /** @enum {string} */
            kind: "event" | "participant" | "name" | "quantity" | "date" | "property";
            /**
             * @description `same`; `differs`: the passage has something else in its place; `absent`: it says nothing of it; `unrelated`: it has the words, but not of the same.
             * @enum {string}
             */
            agreement: "same" | "differs" | "absent" | "unrelated";
            /** @description What the passage has in its place; absent where it has nothing. */
            source?: components["schemas"]["PassagePartDto"];
            /** @description Of the fact, word for word. */
            text: string;
            /** @description UTF-16 offset into the `text` of the fact. */
            start: number;
            end: number;
        };
        FactComparisonDto: {
            /**
             * @description `stated`, or how else the passage speaks of what the fact states; `unstated`: in a place where nothing is stated.
             * @enum {string}
             */
            manner?: "stated" | "negated" | "possible" | "planned" | "attempted" | "required" | "conditional" | "asked" | "unstated" | "says" | "denies" | "asks" | "orders";
            parts: components["schemas"]["ComparedPartDto"][];
        };
        FactStanceDto: {
            /** @enum {string} */
            stance: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL";
            /** @description The fact beside the passage, part by part; absent where their languages differ. */
            comparison?: components["schemas"]["FactComparisonDto"];
            /** @description Of the claim's facts: `f1`, `f2`, … */
            id: string;
        };
        EvidencePassageDto: {
            /** @description One sentence, word for word. */
            text: string;
            /** @description The sentence before it; empty at the beginning of a document. */
            before: string;
            /** @description The sentence after it; empty at the end of a document. */
            after: string;
            /** @description What it says of each fact of the claim. */
            facts: components["schemas"]["FactStanceDto"][];
        };
        EvidenceItemDto: {
            /** @enum {string} */
            type: "DATA" | "EXPERT" | "NEWS" | "FACT_CHECK";
            /** @enum {string} */
            stance: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL";
            /** @description Of the article or source. */
            title: string;
            /** @description One generated sentence: how the source relates to the claim. */
            summary: string;
            /** @description The `text` of the first passage. */
            snippet: string;
            /** @description Its URL; `urn:uuid:<ingest source>` for ingested content without an address. */
            source: string;
            /** @description ISO 8601; absent when it is not known. */
            publishedAt?: string;
            /** @description 0 to 1 */
            credibility: number;
            /** @description 0 to 1, that the stance is right. */
            probability: number;
            /** @description Name of the publisher; the domain where it is not known. */
            outlet: string;
            /** @description Items with one number are copies of one text, and count once. */
            story: number;
            /** @description What decided first; at most max(10, `limit`) in all items together. */
            passages: components["schemas"]["EvidencePassageDto"][];
        };
        ExplanationDto: {
            /** @description Evidence items by their stance, of those considered. */
            supporting: number;
            contradicting: number;
            neutral: number;
            /** @description Independent sources that decided: copies of one text are one, the claimant's own pages none. */
            independent_sources: number;
            /** @description One sentence each, in English, beginning with what kind of reason it is. */
            reasons: string[];
        };
        FactDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description `f1`, `f2`, … */
            id: string;
            /** @description What of the claim can be checked apart: one sentence. */
            text: string;
            /** @description 0 to 1; below 0.5 the verdict is `UNCERTAIN`. */
            confidence: number;
        };
        FactCheckMetaDto: {
            /** @description Who judged: `offline` (rules), `encoder:<id>` (a local model), or a language model's name. */
            engine: string;
            /** @description What may be expected of who judged, in one or two sentences. */
            expectation: string;
            /** @description The measurement that `confidence` is read from; `none`: it is capped at 0.8. */
            calibration: string;
            /** @description Of the language model, in and out; 0 without one. */
            tokens: number;
            /** @description ISO 8601: when the evidence was collected. */
            checked_at: string;
            /** @description ISO 8601: from then on the claim is checked anew. */
            expires_at: string;
            /** @description Whether the verdict was kept from an earlier check. */
            reused: boolean;
            executionTimeMs: number;
        };
        FactCheckResultDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description Of a claim that says what somebody said: the verdict is that of the saying. */
            attribution?: components["schemas"]["AttributionDto"];
            /** @description Of a check as of a day. */
            cutoff?: components["schemas"]["CutoffDto"];
            claim: string;
            /** @description 0 to 1; below 0.5 the verdict is `UNCERTAIN`. */
            confidence: number;
            /** @description In the language asked for; `[n]` is the n-th of `sources`. */
            summary: string;
            /** @description At most five. */
            sources: components["schemas"]["FactCheckSourceDto"][];
            /** @description What was considered, most telling first. */
            evidence: components["schemas"]["EvidenceItemDto"][];
            explanation: components["schemas"]["ExplanationDto"];
            /** @description The whole is no surer than the weakest. */
            facts: components["schemas"]["FactDto"][];
            /** @description The check is kept: `GET /api/v1/checks/{check_id}`. */
            check_id: string;
            /** @description ISO 8601: only what was published, and of ingested content stored, by then counts. */
            as_of?: string;
            meta: components["schemas"]["FactCheckMetaDto"];
        };
        DocumentClaimDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * @description Null until it is finished.
             * @enum {string|null}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /** @description With the evidence; null until it is finished, and with `evidence=false`. */
            result: components["schemas"]["FactCheckResultDto"] | null;
            /** @description Why it failed; else null. */
            error: components["schemas"]["CheckErrorDto"] | null;
            check_id: string;
            /** @description Among the claims of the document, from 0, in the order of its text. */
            position: number;
            /** @description The sentence, word for word: `text.slice(start, end)` of the document. */
            text: string;
            /** @description What is checked: the same with pronouns and references resolved where that is certain. */
            claim: string;
            /** @description UTF-16 code units into the text of the document. */
            start: number;
            end: number;
            confidence: number | null;
            /** @description Position of the first claim that says the same, and was judged for both; else null. */
            same_as: number | null;
        };
        DocumentCheckDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /** @description Why it failed; else null. */
            error: components["schemas"]["CheckErrorDto"] | null;
            id: string;
            /** @description Empty where there is none. */
            title: string;
            url: string | null;
            /** @description ISO 639-1, `und` when unknown. */
            language: string;
            /** @description The text that was checked: offsets count in it. */
            text: string;
            /** @description ISO 8601: what "yesterday" and "in June" in its claims are told from; null where it is not known, then the day of the check is. */
            published_at: string | null;
            /** @description ISO 8601 */
            created_at: string;
            finished_at: string | null;
            /** @description Who found the claims; null until then. */
            engine: string | null;
            summary: components["schemas"]["DocumentSummaryDto"];
            /** @description In the order of the text; empty until they are found. */
            claims: components["schemas"]["DocumentClaimDto"][];
        };
        ClaimCheckDto: {
            /**
             * @description Of the summary: an English name or ISO 639-1 code. Quotations stay in their own language.
             * @default English
             */
            language?: string;
            /**
             * @description Evidence sources considered.
             * @default 5
             */
            limit?: number;
            /**
             * @description `ingest` (personal ingested knowledge only) and `all` need a personal access token.
             * @default default
             * @enum {string}
             */
            source?: "ingest" | "default" | "all";
            claim: string;
            /** @description ISO 8601; evidence from before counts less. A date alone is the start of that day in UTC. */
            from?: string;
            /** @description ISO 8601; evidence from after counts less. A date alone is the end of that day in UTC. */
            to?: string;
            /** @description ISO 8601: only what was published, and of ingested content what was stored, by then counts. A date alone is the end of that day in UTC. Not in the future. */
            as_of?: string;
            /**
             * @description The claim is checked anew, also where a verdict is kept.
             * @default false
             */
            refresh?: boolean;
        };
        StageDto: {
            /** @description Lines: of `analyze` the facts of the claim, of `search` what is searched for. */
            details?: string[];
            /** @description `analyze`, `search`, `judge` or `verdict`. */
            stage: string;
            done: number;
            of: number;
            /** @description One sentence, in English. */
            message: string;
            /** @description ISO 8601 */
            at: string;
        };
        ReviewDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * @description The computed verdict that it stands beside.
             * @enum {string}
             */
            computed_verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            id: string;
            /** @description Empty where none was given. */
            note: string;
            /** @description URLs. */
            sources: string[];
            /** @description Name of the token's subject, or of the account. */
            reviewer: string;
            /** @description ISO 8601 */
            created_at: string;
        };
        CheckDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /** @description Null until it is finished, and where a source that it quotes was deleted. */
            result: components["schemas"]["FactCheckResultDto"] | null;
            /** @description Why it failed; else null. */
            error: components["schemas"]["CheckErrorDto"] | null;
            id: string;
            claim: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; null while it waits or runs. */
            finished_at: string | null;
            /** @description What it has done so far, in order; none where a kept verdict answered at once. */
            stages: components["schemas"]["StageDto"][];
            /** @description ISO 8601: when a source that it quotes was deleted, and its evidence with it; else null. */
            evidence_deleted_at: string | null;
            /** @description What people judge, oldest first; beside the computed verdict, never in its place. */
            reviews: components["schemas"]["ReviewDto"][];
            /** @description The check of a document that it is part of; else null. */
            document_id: string | null;
            /** @description Its page: works for seven days without a key. */
            page_url: string;
            /** @description An Atom feed of the claim's checks: works for a year without a key. */
            feed_url: string;
        };
        CheckSummaryDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * @description Null until it is finished.
             * @enum {string|null}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /**
             * @description The last review.
             * @enum {string|null}
             */
            review_verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            id: string;
            claim: string;
            confidence: number | null;
            /** @description Who judged, with the version of its prompts or weights. */
            engine: string | null;
            source: string;
            /** @description ISO 8601 */
            as_of: string | null;
            /** @description ISO 8601: when the evidence was collected. */
            checked_at: string | null;
            reused: boolean;
            /** @description ISO 8601 */
            created_at: string;
            finished_at: string | null;
            document_id: string | null;
            review_note: string | null;
            review_sources: string[];
            reviewed_at: string | null;
        };
        CheckListDto: {
            /** @description Newest first. */
            checks: components["schemas"]["CheckSummaryDto"][];
            /** @description For the next page; null on the last. */
            next_cursor: string | null;
        };
        ComparedCheckDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            check_id: string;
            confidence: number;
            engine: string;
            /** @description ISO 8601 */
            checked_at: string;
        };
        FactChangeDto: {
            /**
             * @description Null where that check has no such fact.
             * @enum {string|null}
             */
            before: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /** @enum {string|null} */
            after: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            text: string;
        };
        EvidenceChangeDto: {
            /** @enum {string} */
            change: "added" | "removed" | "changed";
            /**
             * @description Null where that check has no such evidence.
             * @enum {string|null}
             */
            stance_before: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL" | null;
            /** @enum {string|null} */
            stance_after: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL" | null;
            /** @description It speaks for or against the claim in one of the checks, and otherwise in the other. */
            decisive: boolean;
            /** @description URL of the source. */
            source: string;
            title: string;
            outlet: string;
            /** @description ISO 8601; absent when it is not known. */
            published_at?: string;
            /** @description The sentence that says most, word for word. */
            quote_before: string | null;
            quote_after: string | null;
        };
        CheckDiffDto: {
            claim: string;
            before: components["schemas"]["ComparedCheckDto"];
            after: components["schemas"]["ComparedCheckDto"];
            /** @description Whether the verdicts differ. */
            changed: boolean;
            /** @description Facts whose verdicts differ. */
            facts: components["schemas"]["FactChangeDto"][];
            /** @description Evidence that came, went or says something else; what decides first. */
            evidence: components["schemas"]["EvidenceChangeDto"][];
        };
        ReplayDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * @description The verdict that the check has.
             * @enum {string}
             */
            kept_verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            check_id: string;
            /** @description Who judged, both times. */
            engine: string;
            confidence: number;
            kept_confidence: number;
            /** @description Whether both are the same. */
            same: boolean;
        };
        ReviewInputDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description Why; left out where there is nothing to say. */
            note?: string;
            /** @description URLs that it rests on, at most 20. */
            sources: string[];
        };
        DetectClaimsDto: {
            text: string;
            /** @description Where the text is from; recorded with the result. */
            url?: string;
            /** @description Recorded with the result. */
            title?: string;
        };
        DetectedClaimDto: {
            id: string;
            /** @description The sentence, verbatim. */
            text: string;
            /** @description The same with pronouns and references resolved where that is certain: what to send to the fact checker. */
            normalized_claim: string;
            /** @enum {string} */
            claim_type: "EVENT" | "FACTUAL" | "STATISTICAL" | "QUOTE";
            title: string;
            description: string;
            /** @description 0 to 1: that the sentence is a checkable claim */
            confidence: number;
            category: string;
            /** @description Offset of `text` in the input, in UTF-16 code units. */
            start: number;
            end: number;
        };
        ClaimDetectionMetaDto: {
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
        };
        DetectedClaimsDto: {
            /** @description In order of appearance. */
            claims: components["schemas"]["DetectedClaimDto"][];
            meta: components["schemas"]["ClaimDetectionMetaDto"];
        };
        NewCollectionDto: {
            name: string;
            /** @description A name for addresses, unique among the owner's collections; every path takes it in the place of the id. */
            slug?: string;
        };
        CollectionDto: {
            id: string;
            name: string;
            slug: string | null;
            /**
             * @description `deleting` while a large one is being removed.
             * @enum {string}
             */
            status: "active" | "deleting";
            /** @description ISO 8601 */
            created_at: string;
            /** @description Of its graph: GET /tkgs/{tkg_id}/graph reads it as well. */
            tkg_id: string;
        };
        CollectionsDto: {
            /** @description Newest first. */
            collections: components["schemas"]["CollectionDto"][];
            /** @description For the next page; null when there is none. */
            next_cursor: string | null;
        };
        CollectionSourceDto: {
            /**
             * @description What is being done, or where it failed; null before the first.
             * @enum {string|null}
             */
            stage?: "fetch" | "read" | "extract" | "link" | "store" | null;
            /**
             * @description Whether the ledger of the memory service knows what came of it; absent where none is connected, and until there is something to know.
             * @enum {string}
             */
            ledger?: "pending" | "delivered" | "failed";
            ingest_source_id: string;
            /** @description As it was given. */
            url: string;
            /** @enum {string} */
            status: "failed" | "processing" | "completed";
            /** @description ISO 8601 */
            created_at: string;
            /** @enum {string} */
            visibility: "private" | "public";
            /** @description Of the page, once it was taken in. */
            title: string | null;
            /** @description 0 to 1 */
            progress: number;
            /** @description From 1 once it has begun; counts anew when the page is posted again. */
            attempt: number;
            /** @description One sentence: why it failed, or why it is tried again. */
            error: string | null;
            /** @description The same as a word: `status`, `dns`, `timeout`, `empty`, … */
            error_code: string | null;
            /** @description ISO 8601, while it waits for another attempt. */
            next_retry_at: string | null;
            /** @description ISO 8601 */
            updated_at: string;
            /** @description ISO 8601, null while it is being processed. */
            finished_at: string | null;
        };
        IngestSummaryDto: {
            total: number;
            processing: number;
            completed: number;
            failed: number;
        };
        CollectionDetailDto: {
            id: string;
            name: string;
            slug: string | null;
            /**
             * @description `deleting` while a large one is being removed.
             * @enum {string}
             */
            status: "active" | "deleting";
            /** @description ISO 8601 */
            created_at: string;
            /** @description Of its graph: GET /tkgs/{tkg_id}/graph reads it as well. */
            tkg_id: string;
            /** @description In the order in which they were given. */
            sources: components["schemas"]["CollectionSourceDto"][];
            summary: components["schemas"]["IngestSummaryDto"];
            /** @description 0 to 1: how much of it is gone, while it is being deleted. */
            progress?: number;
        };
        DeletedCollectionDto: {
            deleted: boolean;
        };
        IngestPagesDto: {
            /** @description One to wait for: the answer comes when it was taken in, or after a minute. */
            url?: string;
            /**
             * @description `private`: only its owner finds it by search; `public`: every key of the same account does. Default for a new page: private.
             * @enum {string}
             */
            visibility?: "private" | "public";
            /**
             * @description Whether pages that are in the collection already are fetched again; of one that reads otherwise now, only what changed is touched.
             * @default false
             */
            refresh?: boolean;
            /** @description Pages or documents to fetch in the background: http or https, each up to 2,048 characters as it is sent. */
            urls?: string[];
        };
        IngestedPageDto: {
            collection_id: string;
            tkg_id: string;
            url: string;
            /**
             * @description `processing` when it took more than a minute: it goes on, see ingest-status.
             * @enum {string}
             */
            status: "failed" | "processing" | "completed";
            ingest_source_id: string;
            claims_count: number;
            predictions_count: number;
        };
        QueuedIngestDto: {
            collection_id: string;
            /** @description How many of them are new, failed before, or are read again; the others are there already, or on their way. */
            queued: number;
            /** @description Of all that were given, in that order, each once. */
            ingest_source_ids: string[];
        };
        IngestStatusDto: {
            collection_id: string;
            /** @description In the order in which they were given. */
            sources: components["schemas"]["CollectionSourceDto"][];
            /** @description Of all sources, whatever was asked for. */
            summary: components["schemas"]["IngestSummaryDto"];
            /** @description For the next page; null when there is none. */
            next_cursor: string | null;
        };
        ReadSourceDto: {
            /**
             * @description What is being done, or where it failed; null before the first.
             * @enum {string|null}
             */
            stage?: "fetch" | "read" | "extract" | "link" | "store" | null;
            /**
             * @description Whether the ledger of the memory service knows what came of it; absent where none is connected, and until there is something to know.
             * @enum {string}
             */
            ledger?: "pending" | "delivered" | "failed";
            ingest_source_id: string;
            /** @description As it was given. */
            url: string;
            /** @enum {string} */
            status: "failed" | "processing" | "completed";
            /** @description ISO 8601 */
            created_at: string;
            /** @enum {string} */
            visibility: "private" | "public";
            /** @description Of the page, once it was taken in. */
            title: string | null;
            /** @description 0 to 1 */
            progress: number;
            /** @description From 1 once it has begun; counts anew when the page is posted again. */
            attempt: number;
            /** @description One sentence: why it failed, or why it is tried again. */
            error: string | null;
            /** @description The same as a word: `status`, `dns`, `timeout`, `empty`, … */
            error_code: string | null;
            /** @description ISO 8601, while it waits for another attempt. */
            next_retry_at: string | null;
            /** @description ISO 8601 */
            updated_at: string;
            /** @description ISO 8601, null while it is being processed. */
            finished_at: string | null;
            /** @description ISO 639-1, `und` when it could not be told; null until it was taken in, as all that follows. */
            language: string | null;
            author: string | null;
            /** @description ISO 8601, where the page says so. */
            published_at: string | null;
            /** @description What was analysed and is quoted from: offsets of quotes are UTF-16 code units into it. */
            content: string | null;
            claims_count: number;
            predictions_count: number;
            /** @description Of the last ingest, those it has been through. */
            stages: components["schemas"]["StageDto"][];
        };
        AskCollectionDto: {
            question: string;
            /**
             * @description Of what is said about the answer: a name or ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page.
             * @default english
             */
            language?: string;
            /** @description What the same person asked before, oldest first, so that “and in 2024?” is understood. */
            before?: string[];
            /** @description Answers from what the ledger of the memory service knew of the collection at this instant, and from nothing else: a date (the end of that day in UTC), or a date and time, UTC where it names no zone. Later than now is now. Default: the collection as it is. */
            as_of?: string;
        };
        AnswerSourceDto: {
            /** @description As it was ingested. */
            url: string;
            title: string;
        };
        AnswerCitationDto: {
            /** @description Of the answer's sentences, from 0. */
            sentence: number;
            ingest_source_id: string;
            url: string;
            /** @description What stands there, word for word. */
            quote: string;
            /** @description UTF-16 offsets into the page's stored text. */
            start: number;
            end: number;
        };
        LedgerCertificateDto: {
            /** @description As the memory service has it, where it is checked: GET /v1/certificates/{id}. */
            id: string;
            /** @description Whether the same question at the same instant is answered the same for ever; not while the instant is still to come. */
            final: boolean;
            /** @description How much of the ledger that is. */
            ledger_size: number;
        };
        AnswerMetaDto: {
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
            executionTimeMs: number;
        };
        CollectionAnswerDto: {
            question: string;
            /** @description The answer; what the collection does not say, in one sentence, when it is not grounded. Where sentences of a language model were left out because their sources do not bear them out, a last sentence says so, without a citation. */
            answer: string;
            /** @description Whether what the collection holds entails an answer. */
            grounded: boolean;
            /** @description 0 to 1: that what the collection holds answers just this question. From .5 on it is grounded. */
            confidence: number;
            /** @description The pages that the answer quotes, each once; none when it is not grounded. */
            sources: components["schemas"]["AnswerSourceDto"][];
            /** @description Every sentence of a grounded answer has one at least. */
            citations: components["schemas"]["AnswerCitationDto"][];
            /** @description What the collection does not say, in one sentence; null when grounded. */
            missing: string | null;
            /** @description ISO 8601: what was known then is all that the answer is made from. Only where it was asked for, as `certificate`. */
            as_of?: string;
            certificate?: components["schemas"]["LedgerCertificateDto"];
            meta: components["schemas"]["AnswerMetaDto"];
        };
        AnnotationDto: {
            /** @enum {string} */
            precision: "year" | "quarter" | "month" | "day";
            /** @description Written at its precision: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
            when: string;
        };
        GraphNodeDto: {
            /** @enum {string} */
            type: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF";
            /** @description The label in short. */
            title: string;
            category: string;
            /** @description Of a claim: YYYY-MM-DD; null unless it names the day. */
            claim_date: string | null;
            /** @description Of a prediction: YYYY-MM-DD; null when it states none. */
            deadline: string | null;
            /** @description Ids of the entities that it names. */
            about: string[];
            /** @description Where it was taken from; null: made by hand. */
            ingest_source_id: string | null;
            /** @description UTF-16 code units into the source's content; null where it does not stand there in these words. */
            start: number | null;
            end: number | null;
            id: string;
            /** @description What it says or names, in full; of what a source says, word for word. */
            label: string;
            description: string;
            /** @description When it holds, as its owner said. */
            annotation: components["schemas"]["AnnotationDto"] | null;
        };
        GraphEdgeDto: {
            /**
             * @description Its type: what `edge_type` takes.
             * @enum {string}
             */
            label: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            id: string;
            /** @description Id of a node. */
            from: string;
            /** @description Id of a node. */
            to: string;
            /** @description 0 to 1 */
            confidence: number;
            /** @description Why, or how; may be empty. */
            mechanism: string;
            /** @description The sentence that says so, word for word; empty where it was made by hand. */
            evidence: string;
        };
        GraphSourceDto: {
            ingest_source_id: string;
            /** @description Null for content without an address. */
            url: string | null;
            title: string;
        };
        GraphDto: {
            /** @description Oldest first. In the graph of a collection, entities of one name in several sources are one node. */
            nodes: components["schemas"]["GraphNodeDto"][];
            /** @description Those whose ends are both in this page, or one in it and the other in one before. */
            edges: components["schemas"]["GraphEdgeDto"][];
            /** @description The sources of these nodes. */
            sources: components["schemas"]["GraphSourceDto"][];
            /** @description Whether there are more nodes: on the next page. */
            truncated: boolean;
            next_cursor: string | null;
        };
        QaPairDto: {
            question: string;
            answer: string;
        };
        QaVerifyDto: {
            /** @description 1 to 50. */
            qa_pairs: components["schemas"]["QaPairDto"][];
            /**
             * @description Of summaries and corrections: a name or ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page.
             * @default english
             */
            language?: string;
        };
        QaCitationDto: {
            ingest_source_id: string;
            /** @description As it was ingested. */
            url: string;
            /** @description What stands there, word for word. */
            quote: string;
            /** @description UTF-16 offsets into the page's stored text. */
            start: number;
            end: number;
        };
        QaResultDto: {
            /** @enum {string} */
            verdict: "correct" | "incorrect" | "unsupported";
            question: string;
            answer: string;
            /** @description 0 to 1, that the verdict is right: the measured share of such verdicts, or what a language model gives; 0 when the pair could not be judged. */
            confidence: number;
            /** @description What the collection says instead, quoted; null unless the answer is incorrect. */
            correction: string | null;
            /** @description Why, in one or two sentences. */
            summary: string;
            /** @description At most three, best first; none when the answer is unsupported. */
            citations: components["schemas"]["QaCitationDto"][];
        };
        QaVerifyMetaDto: {
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
            executionTimeMs: number;
        };
        QaVerifyResultDto: {
            /** @description In the order of `qa_pairs`. */
            results: components["schemas"]["QaResultDto"][];
            meta: components["schemas"]["QaVerifyMetaDto"];
        };
        CrawlRequestDto: {
            /** @description http or https */
            url: string;
            /** @description What to extract instead of the whole; then `markdown` is plain text and the other fields are null: names, dates, prices, tables, links …, a question, a summary; as JSON where that is asked for. A translation and the like need a language model: without one they are a 422. */
            prompt?: string;
        };
        CrawlMetaDto: {
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
        };
        CrawlResultDto: {
            url: string;
            title: string | null;
            /** @description The main content; with `prompt` plain text, what was found, or JSON if that was asked for. Where the page does not hold what is asked, a sentence says so. Yes or no is said only with the sentence that decides it. What a model adds that the page does not bear out is left out, which the last line says, and is null in JSON. */
            markdown: string;
            /** @description ISO 8601 */
            publishedAt: string | null;
            author: string | null;
            description: string | null;
            /** @description ISO 8601 */
            fetchedAt: string;
            /** @description With `prompt` only. */
            meta?: components["schemas"]["CrawlMetaDto"];
        };
        DeepResearchDto: {
            /** @description A question, a statement to be checked, or a subject. */
            query: string;
            /**
             * @description Of headings and connecting sentences: an English name or ISO 639-1 code. Quotations stay in their own language.
             * @default English
             */
            language?: string;
        };
        ResearchSectionDto: {
            title: string;
            /** @description A sentence a line, each with the numbers of its sources behind it: `… [1][3]`. */
            content: string;
        };
        ResearchPointDto: {
            /** @description `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as precise as the source says. */
            timestamp: string;
            label: string;
            /** @description Number of the source, 1 for the first. */
            source: number;
        };
        ResearchSeriesDto: {
            title: string;
            /** @description In the order of time. */
            dataPoints: components["schemas"]["ResearchPointDto"][];
        };
        KeptVerdictDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description 0 to 1 */
            confidence: number;
            /** @description ISO 8601 */
            checked_at: string;
        };
        ResearchQuoteDto: {
            /** @description Word for word. */
            quote: string;
            /** @description Offsets of the quote in the stored text of the source, in UTF-16 code units. */
            start: number;
            end: number;
            /** @description Public page of the statement: `…/claims/<uuid>` or `…/predictions/<uuid>`. */
            url: string;
            /** @description As the page of the statement shows it; null where nobody has checked it. */
            verdict: components["schemas"]["KeptVerdictDto"] | null;
        };
        ResearchSourceDto: {
            title: string;
            /** @description Where it was published. */
            url: string;
            /** @description ISO 8601; null when it is not known. */
            publishedAt: string | null;
            /** @description 0 to 1 */
            credibility: number;
            /** @description What the report cites of it. */
            quotes: components["schemas"]["ResearchQuoteDto"][];
        };
        ResearchQuestionDto: {
            question: string;
            answered: boolean;
            /** @description Numbers of the sources that answer it. */
            sources: number[];
        };
        ResearchExplanationDto: {
            /** @description Of the query, where it is a statement that somebody has checked by public news; else null. */
            verdict: components["schemas"]["KeptVerdictDto"] | null;
            /** @description The query first, then what was asked besides. */
            questions: components["schemas"]["ResearchQuestionDto"][];
            /** @description Found by the news search, duplicates left out. */
            documents_found: number;
            /** @description Read in full; of the others only title and snippet are known. */
            documents_read: number;
            /** @description Of what is cited: reprints of one text count once. */
            independent_stories: number;
            /** @description News providers that failed. */
            partial: string[];
            /**
             * @description `time`: the time allowed was over before all was done; `budget`: more was found than may be read.
             * @enum {string|null}
             */
            stopped: "time" | "budget" | null;
            /** @description Of a language model: left out because their sources do not bear them out. */
            sentences_removed: number;
            /** @description `offline`, the model's name, or both, the one that made more first. */
            engine: string;
        };
        ResearchMetaDto: {
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
            executionTimeMs: number;
        };
        ResearchReportDto: {
            query: string;
            /** @description Sentences a line, each cited as in the sections; one sentence without a citation when nothing was found. */
            summary: string;
            /** @description Empty when nothing was found. */
            sections: components["schemas"]["ResearchSectionDto"][];
            /** @description Null where fewer than three figures of one measure have different dates. */
            timeseries: components["schemas"]["ResearchSeriesDto"] | null;
            /** @description In the order in which they are first cited. */
            sources: components["schemas"]["ResearchSourceDto"][];
            explanation: components["schemas"]["ResearchExplanationDto"];
            meta: components["schemas"]["ResearchMetaDto"];
        };
        EvidenceFinderDto: {
            claim: string;
            /** @default 5 */
            limit?: number;
            /** @description Of the sources: a name or ISO 639-1 code, such as `english` or `ko`. */
            language?: string;
            /** @description Of the sources: ISO 3166-1 alpha-2, such as `US` or `KR`. */
            country?: string;
            /**
             * @default relevance
             * @enum {string}
             */
            sortBy?: "relevance" | "date";
            /**
             * @description `ingest` (personal ingested knowledge only) and `all` need a personal access token.
             * @default default
             * @enum {string}
             */
            source?: "ingest" | "default" | "all";
            /** @description ISO 8601; a date alone is the start of that day in UTC. */
            from?: string;
            /** @description ISO 8601; a date alone is the end of that day in UTC. */
            to?: string;
            /** @description ISO 8601: only what was published, and of ingested content what was stored, by then counts. A date alone is the end of that day in UTC. Not in the future. */
            as_of?: string;
        };
        EvidenceMetaDto: {
            /** @description Documents that speak of the claim, before `limit`. */
            total: number;
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
            executionTimeMs: number;
        };
        EvidenceResultDto: {
            /** @description Of an answer as of a day. */
            cutoff?: components["schemas"]["CutoffDto"];
            claim: string;
            results: components["schemas"]["EvidenceItemDto"][];
            /** @description ISO 8601: only what was published, and of ingested content stored, by then counts. */
            as_of?: string;
            meta: components["schemas"]["EvidenceMetaDto"];
        };
        ArticleDto: {
            title: string;
            /** @description Where it was published; `urn:uuid:<ingest source>` for ingested content without an address. */
            url: string;
            /** @description Host name of the url without `www.` */
            domain: string;
            /** @description ISO 8601; when it was first seen, where gdelt lists it; when it was ingested, where ingested content has no date of its own. */
            publishedAt: string;
            /** @description English name in lower case, such as `english`; `unknown` when it could not be told. */
            language: string;
            /** @description ISO 3166-1 alpha-2, empty when it is not known. */
            sourceCountry: string;
            snippet?: string;
            imageUrl?: string;
            /** @enum {string} */
            source: "gdelt" | "newsapi" | "ingest";
            /**
             * @description Of ingested knowledge: what was found.
             * @enum {string}
             */
            kind?: "chunk" | "claim" | "prediction";
            /** @description Of ingested knowledge. */
            ingest_source_id?: string;
        };
        ArticleSearchMetaDto: {
            /** @description How many were found, before `limit`, as far as the providers tell. */
            total: number;
            executionTimeMs: number;
            /** @enum {string} */
            source: "gdelt" | "newsapi" | "ingest" | "mixed";
            /** @description Whether all of the news came from answers that were kept (for 15 minutes; up to 24 hours where a provider fails). */
            cached: boolean;
        };
        ArticleSearchResultDto: {
            query: string;
            articles: components["schemas"]["ArticleDto"][];
            meta: components["schemas"]["ArticleSearchMetaDto"];
        };
        FingerprintMetadataDto: {
            author_id?: string;
            source_id?: string;
            /** @description An ISO 8601 date or date-time. */
            published_at?: string;
        };
        EmbedDto: {
            /** @description Text or Markdown, up to 50,000 characters; marks that it has already do not count, and stay. */
            content?: string;
            /** @description A page or document to fetch; its Markdown is what is marked, up to 50,000 characters of it. */
            url?: string;
            /**
             * @description What it is; a later detection that asks about this fingerprint weighs by it.
             * @default news
             * @enum {string}
             */
            content_type?: "news" | "report" | "legal" | "internal";
            /**
             * @description How often the mark is repeated: `standard` survives that a few lines are quoted, `light` adds a fifth to a half as many characters.
             * @default standard
             * @enum {string}
             */
            density?: "standard" | "light";
            /** @description Stored, and told with every match. */
            metadata?: components["schemas"]["FingerprintMetadataDto"];
        };
        RelationDto: {
            /** @enum {string} */
            rel: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description Of a causal relation the cause, in the words of the text. */
            from: string;
            to: string;
        };
        ArgumentDto: {
            /** @description What is held as ground. */
            premise: string;
            /** @description The sentence that says so. */
            evidence: string;
            /** @description What follows from it. */
            conclusion: string;
        };
        SnapshotDto: {
            /** @description Names, those the text speaks of most first. */
            entities: string[];
            /** @description Time anchors: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, ascending. */
            timeseries: string[];
            relations: components["schemas"]["RelationDto"][];
            argument_map: components["schemas"]["ArgumentDto"][];
        };
        EmbedMetaDto: {
            executionTimeMs: number;
            /** @description Whether the content carries the mark. False where it is too short for one: it is found by its structure alone then. */
            marked: boolean;
            /** @description How often the mark stands in the text. */
            frames: number;
            /** @description Characters (UTF-16 code units) that the marks take. */
            characters_added: number;
        };
        EmbedResultDto: {
            /** @description What to distribute: the content with its mark, which shows and sounds of nothing. */
            watermarked_content: string;
            /** @description `fp_…` */
            fingerprint_id: string;
            /** @description What the content says, as it is kept and compared; of the text itself nothing is kept but keyed hashes. */
            tkg_snapshot: components["schemas"]["SnapshotDto"];
            /** @description ISO 8601 */
            embed_timestamp: string;
            meta: components["schemas"]["EmbedMetaDto"];
        };
        WeightsDto: {
            /** @description 0 to 1; the three sum to 1. */
            entity: number;
            time: number;
            causal: number;
        };
        FingerprintFilterDto: {
            /** @enum {string} */
            content_type?: "news" | "report" | "legal" | "internal";
            author_id?: string;
            source_id?: string;
            /** @description ISO 8601; included. A fingerprint without `published_at` is within no span. */
            published_from?: string;
            /** @description ISO 8601; included: a date alone is the whole of that day. */
            published_to?: string;
        };
        DetectDto: {
            /** @description Text or Markdown, up to 50,000 characters; marks do not count. */
            content?: string;
            /** @description A page or document to fetch. */
            url?: string;
            /** @description A stored fingerprint, which is compared with the others as it is kept. */
            fingerprint_id?: string;
            /**
             * @description How many matches at most.
             * @default 5
             */
            top_k?: number;
            /**
             * @description Least score of a match. What shares nothing is never one.
             * @default 0.3
             */
            min_score?: number;
            /**
             * @description The newest so many of those that the filter admits are compared.
             * @default 1000
             */
            scan_limit?: number;
            /**
             * @description Chooses default weights: entity / time / causal are .5 / .2 / .3 of `news` and `internal`, .3 / .1 / .6 of `legal`, .4 / .3 / .3 of `report`. Default: a stored fingerprint's own, else `news`.
             * @enum {string}
             */
            content_type?: "news" | "report" | "legal" | "internal";
            /** @description Default: by the content type. */
            weights?: components["schemas"]["WeightsDto"];
            filter?: components["schemas"]["FingerprintFilterDto"];
        };
        ComponentsDto: {
            /** @description 0 to 1. */
            entity: number;
            time: number;
            causal: number;
        };
        SharedDto: {
            entities: string[];
            timeseries: string[];
            relations: components["schemas"]["RelationDto"][];
        };
        MatchDto: {
            /**
             * @description `verified`: its mark was read in the text; `damaged`: what is left of a mark fits it; `absent`: no mark is of it.
             * @enum {string}
             */
            watermark: "verified" | "damaged" | "absent";
            /** @enum {string} */
            content_type: "news" | "report" | "legal" | "internal";
            fingerprint_id: string;
            /** @description 0 to 1: the weighted components, and nothing else. */
            score: number;
            components: components["schemas"]["ComponentsDto"];
            /** @description What both say. */
            shared: components["schemas"]["SharedDto"];
            /** @description As it was given to embed. */
            metadata: components["schemas"]["FingerprintMetadataDto"];
            /** @description ISO 8601 */
            embed_timestamp: string;
        };
        StretchDto: {
            start: number;
            end: number;
        };
        SentenceDto: {
            /**
             * @description `kept`: word for word the original's; `changed`: made from one of its sentences; `added`: none of it.
             * @enum {string}
             */
            state: "kept" | "changed" | "added";
            /** @description Of a changed one: the words that the original has not; one of length 0 where words of the original are gone. */
            changed?: components["schemas"]["StretchDto"][];
            start: number;
            end: number;
        };
        EvidenceDto: {
            /** @enum {string} */
            watermark: "verified" | "damaged" | "absent";
            /**
             * @description `authentic`: all of it in its order and nothing else (letters, digits and signs of figures; case, spaces, punctuation and markup apart); `excerpt`: a part of it, in its order; `edited`: some of it was changed, moved, left out or added; `mixed`: a third of the text or more is not from it; `transplanted`: its mark stands in a text that is not from it; `unrelated`: nothing of it is here.
             * @enum {string}
             */
            verdict: "authentic" | "excerpt" | "edited" | "mixed" | "transplanted" | "unrelated";
            fingerprint_id: string;
            /** @description 0 to 1: how much of the text is from the original. */
            containment: number;
            /** @description 0 to 1: how many of the original's sentences are here unchanged and whole. */
            kept: number;
            /** @description Sentences of the original that are not here. */
            missing: number;
            /** @description How often its mark was read. */
            frames: number;
            /** @description Characters of these marks that had been changed or lost, and were put right. */
            repaired: number;
            /** @description Where these marks stand. */
            marks: components["schemas"]["StretchDto"][];
            sentences: components["schemas"]["SentenceDto"][];
        };
        DetectMetaDto: {
            /** @description Fingerprints that were compared, newest first, within `scan_limit`. */
            scanned: number;
            /** @description Older ones that were compared as well, as they share shingles or rare names with the text. */
            recalled: number;
            executionTimeMs: number;
        };
        DetectResultDto: {
            /** @description Whether there is a match: one that shares something with the query and reaches `min_score`. */
            match_found: boolean;
            /** @description 0 when nothing matched. */
            top_score: number;
            /** @description Of a text or a page a new one, which is stored nowhere. */
            query_fingerprint_id: string;
            /** @description Best first. */
            matches: components["schemas"]["MatchDto"][];
            /** @description What of each text is here, sentence by sentence: of every fingerprint whose mark was read, and of others whose text is partly here, whether they match or not; 20 at most. A mark that was put into another text is told here. Empty for a stored fingerprint, whose text is not kept. */
            evidence: components["schemas"]["EvidenceDto"][];
            /** @description Marks that cannot be read: damaged, another account's, another tool's, or of a fingerprint that the filter leaves out. */
            unread_marks: number;
            /** @description Of a `url`: the text in which offsets count. */
            text?: string;
            meta: components["schemas"]["DetectMetaDto"];
        };
        IngestDto: {
            /**
             * @description `private`: only its owner sees it; `public`: every key of the same account does.
             * @default private
             * @enum {string}
             */
            visibility?: "private" | "public";
            /** @description A page or document to fetch. */
            url?: string;
            /** @description Text or Markdown. */
            content?: string;
        };
        IngestedClaimDto: {
            title: string;
            description: string;
            category: string;
            /** @description YYYY-MM-DD, only if the claim mentions it */
            claim_date?: string;
        };
        IngestedPredictionDto: {
            title: string;
            description: string;
            category: string;
            /** @description YYYY-MM-DD */
            deadline: string | null;
        };
        IngestedEdgeDto: {
            from_title: string;
            to_title: string;
            /** @enum {string} */
            edge_type: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description 0 to 1 */
            confidence: number;
            mechanism: string;
        };
        IngestMetaDto: {
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
        };
        IngestResultDto: {
            ingest_source_id: string;
            /** @description The graph made for the document. */
            tkg_id: string;
            source_title: string;
            /** @description Those that can be read without the source. */
            claims: components["schemas"]["IngestedClaimDto"][];
            predictions: components["schemas"]["IngestedPredictionDto"][];
            edges: components["schemas"]["IngestedEdgeDto"][];
            /** @description Length of the content that was stored, in characters (UTF-16 code units). */
            general_length: number;
            chunks_count: number;
            meta: components["schemas"]["IngestMetaDto"];
        };
        TimeseriesDto: {
            /** @description Of the labels: an English name or ISO 639-1 code; default: English where a language model is there to word them, else the document's own. Without a model another language is a 400. */
            language?: string;
            /**
             * @description Most data points returned.
             * @default 50
             */
            limit?: number;
            /** @description A page or document to fetch. */
            url: string;
        };
        DataPointDto: {
            /** @description `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as precise as the document says. */
            timestamp: string;
            label: string;
        };
        TimeseriesMetaDto: {
            /** @description Data points found, before `limit`. */
            total: number;
            /** @description Of the language model, in and out; 0 without one, and for what it was asked before. */
            tokens: number;
            executionTimeMs: number;
        };
        TimeseriesResultDto: {
            /** @description The document's own, or its first heading or sentence. */
            title: string;
            /** @description In the order of time. */
            dataPoints: components["schemas"]["DataPointDto"][];
            meta: components["schemas"]["TimeseriesMetaDto"];
        };
        NewEdgeDto: {
            /** @enum {string} */
            edge_type: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /**
             * @description 0 to 1
             * @default 1
             */
            confidence?: number;
            /** @description Why, or how. */
            mechanism?: string;
            /**
             * Format: uuid
             * @description Id of a node of the graph. Of causal types, the cause; else what supports, contradicts, depends on … `to`.
             */
            from: string;
            /**
             * Format: uuid
             * @description Id of another node of the graph.
             */
            to: string;
        };
        EdgeDto: {
            /** @enum {string} */
            edge_type?: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /**
             * Format: uuid
             * @description Of the edge.
             */
            id?: string;
            /** Format: uuid */
            from?: string;
            /** Format: uuid */
            to?: string;
        };
        DeletedEdgeDto: {
            deleted: boolean;
        };
        EditorDto: {
            /** @description Null for a key of the service's settings. */
            key_id: string | null;
            /** @description Name of the subject; of a master key, its own. */
            name: string;
        };
        EditedNodeDto: {
            /** @enum {string} */
            type: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF";
            id: string;
            /** @description What it says or names, in full; of what a source says, word for word. */
            label: string;
            description: string;
            /** @description When it holds, as its owner said. */
            annotation: components["schemas"]["AnnotationDto"] | null;
        };
        TouchedDto: {
            nodes: components["schemas"]["EditedNodeDto"][];
            /** @description The first 100. */
            edges: components["schemas"]["GraphEdgeDto"][];
            /** @description How many there are. */
            edges_total: number;
        };
        EditDto: {
            /** @enum {string} */
            action: "create_node" | "rename_node" | "delete_node" | "create_edge" | "delete_edge" | "annotate_node" | "undo";
            id: string;
            /** @description Place in the history, from 1, without a gap. */
            seq: number;
            /** @description ISO 8601 */
            at: string;
            by: components["schemas"]["EditorDto"];
            before: components["schemas"]["TouchedDto"];
            after: components["schemas"]["TouchedDto"];
            /** @description `seq` of the edit that took it back; null while it stands. */
            undone_by: number | null;
        };
        HistoryDto: {
            /** @description Newest first. */
            edits: components["schemas"]["EditDto"][];
            next_cursor: string | null;
        };
        UndoneDto: {
            /** @description The edit that was taken back. */
            undone: components["schemas"]["EditDto"];
            /** @description The edit that did so. */
            undo: components["schemas"]["EditDto"];
        };
        NewNodeDto: {
            /** @description What it says or names. */
            label: string;
            /**
             * @default BELIEF
             * @enum {string}
             */
            type?: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF";
            description?: string;
        };
        RenamedNodeDto: {
            label?: string;
            description?: string;
            /**
             * Format: uuid
             * @description Of the node.
             */
            id: string;
        };
        NodeChangeDto: {
            label?: string;
            description?: string;
        };
        NodeDto: {
            /**
             * Format: uuid
             * @description Of the node.
             */
            id: string;
        };
        DeletedNodeDto: {
            deleted: boolean;
        };
        NewAnnotationDto: {
            /** @description A date that exists, written at its precision: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
            when: string;
            /** @enum {string} */
            precision: "year" | "quarter" | "month" | "day";
        };
        NewTkgDto: {
            name: string;
        };
        TkgDto: {
            /**
             * @description What it came of: `manual`, begun empty; `ingest`, of one source; `collection`, of a collection's sources, and read-only.
             * @enum {string}
             */
            origin: "manual" | "ingest" | "collection";
            tkg_id: string;
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description Null unless an ingest made it. */
            ingest_source_id: string | null;
            /** @description Null unless it is a collection's. */
            collection_id: string | null;
        };
        TkgsDto: {
            /** @description Newest first. */
            tkgs: components["schemas"]["TkgDto"][];
            next_cursor: string | null;
        };
        TkgDetailDto: {
            /**
             * @description What it came of: `manual`, begun empty; `ingest`, of one source; `collection`, of a collection's sources, and read-only.
             * @enum {string}
             */
            origin: "manual" | "ingest" | "collection";
            tkg_id: string;
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description Null unless an ingest made it. */
            ingest_source_id: string | null;
            /** @description Null unless it is a collection's. */
            collection_id: string | null;
            /** @description How many it holds; of a collection's graph, an entity counts for each source that names it. */
            nodes: number;
            edges: number;
        };
        DeletedTkgDto: {
            deleted: boolean;
        };
        StandingDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description 0 to 1, that the verdict is right. */
            confidence: number;
            /** @description Evidence items by their stance. */
            supporting: number;
            contradicting: number;
            /** @description In English; `[n]` is the n-th source of the check. */
            summary: string;
            reasons: string[];
            /** @description Who judged. */
            engine: string;
            /** @description ISO 8601: when the evidence was collected. */
            checked_at: string;
            /** @description ISO 8601: from then on it is checked anew, when somebody asks. */
            expires_at: string;
        };
        SightingDto: {
            /**
             * @description `news`: a page of public news; `ingest`: content that somebody ingested.
             * @enum {string}
             */
            origin: "news" | "ingest";
            /** @description The sentence, word for word: `text.slice(start, end)` of the document it stands in. */
            quote: string;
            /** @description UTF-16 code units into the text of the document, as it was stored. */
            start: number;
            end: number;
            /** @description Of the stored page, or the ingested source. */
            document_id: string;
            /** @description `urn:uuid:<ingested source>` for ingested content without an address. */
            url: string;
            /** @description Empty where there is no address. */
            domain: string;
            /** @description Name of the publisher; empty for ingested content. */
            outlet: string;
            title: string;
            author: string | null;
            /** @description ISO 639-1, `und` when unknown. */
            language: string;
            /** @description ISO 8601 */
            published_at: string | null;
            /** @description 0 to 1 */
            credibility: number;
            /** @description False: the page could not be read, only the title and snippet that a news provider gave. */
            is_read: boolean;
            /** @description The agency whose text it is, where the page says so. */
            agency: string | null;
        };
        LinkedStatementDto: {
            /** @enum {string} */
            kind: "claim" | "prediction";
            /** @enum {string} */
            relation: "SUPPORTS" | "CONTRADICTS";
            id: string;
            text: string;
            title: string;
            /** @description ISO 639-1, `und` when unknown. */
            language: string;
            /** @description 0 to 1 */
            confidence: number;
            /** @description Its page; null where a signed link shows this page alone. */
            url: string | null;
        };
        StatementDto: {
            /** @enum {string} */
            kind: "claim" | "prediction";
            /** @description By evidence that everybody may see, on a public page; null where nobody has checked it. */
            standing: components["schemas"]["StandingDto"] | null;
            id: string;
            /** @description The sentence. */
            text: string;
            title: string;
            description: string;
            category: string;
            /** @description ISO 639-1, `und` when unknown. */
            language: string;
            /** @description Of a claim: `FACTUAL`, `STATISTICAL`, `QUOTE` or `EVENT`; null where it could not be told. */
            claim_type: string | null;
            /** @description YYYY-MM-DD; null unless the sentence names the day. */
            claim_date: string | null;
            /** @description Of a prediction: YYYY-MM-DD; null when it states none. */
            deadline: string | null;
            /** @description ISO 8601: when the sentence was first found. */
            learned_at: string;
            /** @description This page. */
            url: string;
            /** @description Whether everybody may see it. */
            public: boolean;
            /** @description Outlets that say it, first published first. */
            said_by: string[];
            /** @description First published first, at most 50. */
            sightings: components["schemas"]["SightingDto"][];
            /** @description How many there are. */
            sightings_total: number;
            /** @description Surest first, at most 50. */
            links: components["schemas"]["LinkedStatementDto"][];
            /** @description How many there are. */
            links_total: number;
        };
        Error: {
            /** @description the reason phrase of the status */
            error: string;
            message: string;
            statusCode: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    checkLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All checks are `ok`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok" | "unavailable";
                        /** @enum {string} */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and one that the service is not shutting down. */
                        checks: {
                            name: string;
                            ok: boolean;
                        }[];
                    };
                };
            };
            /** @description At least one check is not `ok`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok" | "unavailable";
                        /** @enum {string} */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and one that the service is not shutting down. */
                        checks: {
                            name: string;
                            ok: boolean;
                        }[];
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text format 0.0.4 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKeyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKeyDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description ISO 8601; a date alone is the start of that day in UTC. Default: 30 days before `to`. */
                from?: string;
                /** @description ISO 8601; a date alone is the end of that day in UTC. Default: now. At most 366 days after `from`. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getQueueReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueReportDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    extractCausalityGraph: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CausalityGraphDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CausalityGraphResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    extractCausalityGraphFromFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    language?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CausalityGraphResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatDto"];
            };
        };
        responses: {
            /** @description server-sent events: `id`, and `data` with the JSON of one chunk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listChatSessions: {
        parameters: {
            query?: {
                /** @description Default: of all the caller's collections. */
                collection_id?: string;
                /** @description 1 to 100. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionWithMessagesDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDeletedDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeChatReply: {
        parameters: {
            query?: {
                /** @description For clients that cannot send `Last-Event-ID`: the id of the last event they know. */
                after?: string;
            };
            header?: {
                /** @description the id of the last event that is known; EventSource sends it by itself */
                "Last-Event-ID"?: string;
            };
            path: {
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description server-sent events, as POST /api/v1/chat sends them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description the reply has ended, and all of it is known */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    stopChatReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoppedDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeSessionReply: {
        parameters: {
            query?: {
                /** @description For clients that cannot send `Last-Event-ID`: the id of the last event they know. */
                after?: string;
            };
            header?: {
                /** @description the id of the last event that is known; EventSource sends it by itself */
                "Last-Event-ID"?: string;
            };
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description server-sent events, as POST /api/v1/chat sends them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description no reply is being made */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDocumentCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentCheckInputDto"];
                "multipart/form-data": components["schemas"]["DocumentCheckInputDto"];
            };
        };
        responses: {
            /** @description It is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCheckDto"];
                    "text/event-stream": components["schemas"]["DocumentCheckDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/event-stream": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDocumentCheck: {
        parameters: {
            query?: {
                /** @description `false`: verdicts alone. */
                evidence?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCheckDto"];
                    "text/event-stream": components["schemas"]["DocumentCheckDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelDocumentCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCheckDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportDocumentCheck: {
        parameters: {
            query: {
                /** @description `claimreview`: JSON-LD by schema.org, of what is TRUE or FALSE; `markdown` and `html`: the text with a footnote behind each claim. */
                format: "claimreview" | "markdown" | "html";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By `format`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": string;
                    "text/markdown": string;
                    "text/html": string;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listChecks: {
        parameters: {
            query?: {
                /** @description Checks of this claim, whatever its case and punctuation: its history. */
                claim?: string;
                /** @description Checks whose claim has this text in it. */
                text?: string;
                verdict?: "TRUE" | "FALSE" | "UNCERTAIN";
                /** @description Who judged: its name, or its name and version as `engine` of an answer has it. */
                engine?: string;
                status?: "queued" | "running" | "finished" | "failed" | "canceled";
                /** @description `true`: only checks whose last review has another verdict than the computed one. */
                disputed?: boolean;
                limit?: number;
                /** @description `csv` and `jsonl` export all that match, without pages. */
                format?: "json" | "csv" | "jsonl";
                /** @description ISO 8601: asked for from then on. A date alone is the start of that day in UTC. */
                from?: string;
                /** @description ISO 8601: asked for until then. A date alone is the end of that day in UTC. */
                to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckListDto"];
                    "text/csv": components["schemas"]["CheckListDto"];
                    "application/x-ndjson": components["schemas"]["CheckListDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimCheckDto"];
            };
        };
        responses: {
            /** @description It is queued; `Location` is where it is. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDto"];
                    "text/event-stream": components["schemas"]["CheckDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/event-stream": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description the id of the last event that is known; EventSource sends it by itself */
                "Last-Event-ID"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDto"];
                    "text/event-stream": components["schemas"]["CheckDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    compareChecks: {
        parameters: {
            query?: {
                /** @description Id of a check of the same claim. Default: the one before. */
                against?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDiffDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replayCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reviewCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewInputDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    detectClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectClaimsDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedClaimsDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollections: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionsDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCollectionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDetailDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCollectionDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestIntoCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestPagesDto"];
            };
        };
        responses: {
            /** @description For `url`: it was taken in, or is still on its way after a minute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedPageDto"];
                };
            };
            /** @description For `urls`: they are queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedIngestDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getIngestStatus: {
        parameters: {
            query?: {
                /** @description Only sources of that status; the summary counts all. */
                status?: "processing" | "completed" | "failed";
                /** @description Default: all. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestStatusDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCollectionSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadSourceDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeCollectionSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCollectionDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskCollectionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionAnswerDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCollectionGraph: {
        parameters: {
            query?: {
                /** @description Default: what `Accept` prefers of `application/json`, `application/graphml+xml` and `application/ld+json`. The last two are whole and streamed, without pages. */
                format?: "json" | "graphml" | "jsonld";
                /** @description Only nodes of these types, separated by commas, and the edges between them. Default: all. */
                type?: string;
                /** @description Nodes at most: 1 to 10,000. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphDto"];
                    "application/graphml+xml": string;
                    "application/ld+json": Record<string, unknown>;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QaVerifyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QaVerifyResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    crawlPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlRequestDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    researchQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeepResearchDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchReportDto"];
                    "text/event-stream": components["schemas"]["ResearchReportDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvidenceFinderDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkFact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimCheckDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactCheckResultDto"];
                    "text/event-stream": components["schemas"]["FactCheckResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchFacts: {
        parameters: {
            query: {
                /** @description Words that are all wanted; what is in double quotes stands together. */
                q: string;
                limit?: number;
                /** @description Of the source: a name or ISO 639-1 code, such as `english` or `ko`. */
                language?: string;
                /** @description Of the source: ISO 3166-1 alpha-2, such as `US` or `KR`. */
                country?: string;
                sortBy?: "relevance" | "date";
                /** @description Relative range such as `7d`, `30d`, `3months`; ignored when `from` or `to` is given. */
                timespan?: string;
                /** @description Comma-separated; only articles from them, or from their sub-domains, are returned. */
                domains?: string;
                /** @description `default`: public news; `ingest`: personal ingested knowledge only; `all`: both. The last two need a personal access token. */
                source?: "ingest" | "default" | "all";
                /** @description ISO 8601; a date alone is the start of that day in UTC. */
                from?: string;
                /** @description ISO 8601; a date alone is the end of that day in UTC. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSearchResultDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    embedFingerprint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmbedDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    detectFingerprints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @enum {unknown} */
                    visibility?: "private" | "public";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchNews: {
        parameters: {
            query: {
                /** @description Words that are all wanted; what is in double quotes stands together. */
                q: string;
                limit?: number;
                /** @description Of the source: a name or ISO 639-1 code, such as `english` or `ko`. */
                language?: string;
                /** @description Of the source: ISO 3166-1 alpha-2, such as `US` or `KR`. */
                country?: string;
                sortBy?: "relevance" | "date";
                /** @description Relative range such as `7d`, `30d`, `3months`; ignored when `from` or `to` is given. */
                timespan?: string;
                /** @description Comma-separated; only articles from them, or from their sub-domains, are returned. */
                domains?: string;
                /** @description ISO 8601; a date alone is the start of that day in UTC. */
                from?: string;
                /** @description ISO 8601; a date alone is the end of that day in UTC. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSearchResultDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    extractTimeSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeseriesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeseriesResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    extractTimeSeriesFromFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    language?: string;
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeseriesResultDto"];
                };
            };
            /** @description The key has called too often, or used up the tokens of the language model that it may use in a day of UTC. */
            429: {
                headers: {
                    /** @description In seconds. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use in a day of UTC; where there is a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Those of them that are left. Answers that were not refused have both too. */
                    "X-LLM-Tokens-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createEdge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEdgeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphEdgeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteEdge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EdgeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEdgeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteEdgeById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
                edgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEdgeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGraphEdits: {
        parameters: {
            query?: {
                /** @description 1 to 200. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoGraphEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNodeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNodeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renameNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamedNodeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteNodeById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNodeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renameNodeById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeChangeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeNodeAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    annotateNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnotationDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGraphContent: {
        parameters: {
            query?: {
                /** @description Default: what `Accept` prefers of `application/json`, `application/graphml+xml` and `application/ld+json`. The last two are whole and streamed, without pages. */
                format?: "json" | "graphml" | "jsonld";
                /** @description Only nodes of these types, separated by commas, and the edges between them. Default: all. */
                type?: string;
                /** @description Nodes at most: 1 to 10,000. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphDto"];
                    "application/graphml+xml": string;
                    "application/ld+json": Record<string, unknown>;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGraphs: {
        parameters: {
            query?: {
                /** @description 1 to 100. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TkgsDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createGraph: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTkgDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TkgDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGraph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TkgDetailDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGraph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTkgDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getClaim: {
        parameters: {
            query?: {
                /** @description Part of a signed link. */
                signature?: string;
                /** @description Part of a signed link: Unix time in seconds. */
                expires?: string;
                /** @description Part of a signed link: as whom its bearer sees this page. */
                viewer?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, or JSON for `Accept: application/json`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["StatementDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPrediction: {
        parameters: {
            query?: {
                /** @description Part of a signed link. */
                signature?: string;
                /** @description Part of a signed link: Unix time in seconds. */
                expires?: string;
                /** @description Part of a signed link: as whom its bearer sees this page. */
                viewer?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, or JSON for `Accept: application/json`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["StatementDto"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCheckPage: {
        parameters: {
            query?: {
                /** @description Part of a signed link. */
                signature?: unknown;
                /** @description Part of a signed link. */
                expires?: unknown;
                /** @description Part of a signed link. */
                viewer?: unknown;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCheckFeed: {
        parameters: {
            query?: {
                /** @description Part of a signed link. */
                signature?: unknown;
                /** @description Part of a signed link. */
                expires?: unknown;
                /** @description Part of a signed link. */
                viewer?: unknown;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An Atom feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": unknown;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getQueuesPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
