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
        /**
         * Lists the keys of the caller's account that are not revoked, newest first.
         * @description Requires a master key.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Creates a key for the caller's account.
         * @description Requires a master key. The token is returned only in this response.
         */
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
        /**
         * Revokes a key immediately.
         * @description Requires a master key.
         */
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
        /**
         * Returns the calls and the tokens used.
         * @description With a master key, for the whole account; with a personal access token, only for its subject.
         */
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
        /**
         * Returns the state of the queues of the caller's account.
         * @description The report contains the waiting, running and failed sources, with the reasons for failures. The page /queues shows the same data. Requires a master key.
         */
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
        /** Extracts the causes and effects that a page or text states, and returns them as a graph. */
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
        /** Extracts a causality graph from a file: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
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
        /**
         * Sends a message and streams the reply.
         * @description The response is a stream of server-sent events, in the format of the AI SDK's UI message stream. It begins with `start`, which contains the ids of the reply and of its session. It ends with `finish`, `abort` or `error`, followed by `[DONE]`. An error before `start` is an ordinary error response.
         *
         *     Use the id of the reply to resume or stop it. When the client disconnects, the reply is still completed.
         */
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
        /** Lists the caller's chat sessions, newest first. */
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
        /** Returns a session with its messages. */
        get: operations["getChatSession"];
        put?: never;
        post?: never;
        /**
         * Deletes a session with all its messages.
         * @description A reply that is in progress is stopped.
         */
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
        /**
         * Resumes the stream of a reply after the event in the `Last-Event-ID` header, or in `after`.
         * @description Without either, the stream starts from the beginning. It works on any instance, until one hour after the reply has ended.
         */
        get: operations["resumeChatReply"];
        put?: never;
        post?: never;
        /**
         * Stops a reply, on any instance.
         * @description The text written so far is stored.
         */
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
        /**
         * Streams the reply that is in progress in a conversation.
         * @description The conversation is named by its session id or by the client's own id. `useChat` calls this endpoint to resume.
         */
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
        /**
         * Queues a check of the claims in a text, page or file (at most 200 claims) and returns 202 with its id.
         * @description With `Accept: text/event-stream` the response is a stream: `claims` when the claims are found, `claim` with evidence for each judged claim, then one `result`. When the client disconnects, the check continues.
         */
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
        /**
         * Returns a document check with the current state of its claims.
         * @description With `Accept: text/event-stream` it streams the claims as they are judged.
         */
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
        /**
         * Cancels a document check.
         * @description Verdicts that are already computed are kept.
         */
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
        /** Exports the claims that have a verdict, in a format for publishing. */
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
        /**
         * Lists the caller's checks, newest first; with `claim`, the history of that claim.
         * @description `format=csv` and `format=jsonl` export all matching checks.
         */
        get: operations["listChecks"];
        put?: never;
        /**
         * Queues a check of a claim and returns 202 with the id of the check.
         * @description With `Accept: text/event-stream` the response is a stream: `stage` events, then one `result` with the check. When the client disconnects, the check continues.
         */
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
        /**
         * Returns a check in its current state.
         * @description With `Accept: text/event-stream` it streams the stages as they happen, after the `Last-Event-ID` if sent, then one `result` with the check.
         */
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
        /**
         * Cancels a check that waits or runs, on any instance.
         * @description A check that has ended is not changed.
         */
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
        /** Compares two checks of a claim and returns what changed, with the evidence for it. */
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
        /** Judges the stored passages of a check again, with the same engine and version as the check. */
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
        /**
         * Adds a person's judgement to a check.
         * @description The computed verdict is not changed.
         */
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
        /**
         * Finds the sentences that state a checkable claim.
         * @description Opinions, questions and rhetoric are left out.
         */
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
        /** Lists the caller's collections, newest first. */
        get: operations["listCollections"];
        put?: never;
        /** Creates an empty collection. */
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
        /** Returns a collection with its sources. */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        /**
         * Deletes a collection and all content taken from its sources.
         * @description The content is inaccessible immediately; a large collection is removed in the background.
         */
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
        /**
         * Adds pages to a collection.
         * @description Pages in `urls` are queued; read their progress from ingest-status. With `url` the response waits for the page. To retry a page that failed, send it again.
         */
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
        /** Returns the ingest progress of each source of a collection. */
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
        /**
         * Returns a source with its text as it is stored.
         * @description The offsets of quotes refer to this text.
         */
        get: operations["getCollectionSource"];
        put?: never;
        post?: never;
        /**
         * Removes a source from the collection.
         * @description The content taken from it stays stored for its owner.
         */
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
        /**
         * Answers a question only from the pages of a collection.
         * @description The answer quotes the pages, or says that they do not contain the answer. With `as_of`, it uses only what the ledger of the memory service knew at that instant, regardless of later changes. The `X-Engine` header names the engine that read the pages.
         */
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
        /**
         * Returns the statements of all sources of a collection as one graph.
         * @description `format` or the `Accept` header selects GraphML or JSON-LD.
         */
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
        /**
         * Checks answers to questions, using only the collection.
         * @description An answer is correct, incorrect (with what the collection says instead) or unsupported. The `X-Engine` header names the engine that read the collection.
         */
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
        /**
         * Fetches a page or document and returns its main content as Markdown.
         * @description With `prompt` it returns the requested part as plain text.
         */
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
        /**
         * Researches a question in the news and returns a report.
         * @description With `Accept: text/event-stream` the response is a stream: `progress` events, then one `result` with the report or one `error` with an error body. An error before the first document is read is an ordinary error response.
         */
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
        /** Finds sources that discuss a claim, each with a quote, its type, credibility and stance. */
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
        /**
         * Checks a claim and returns a verdict computed from the evidence, its confidence, and the decisive sources.
         * @description A verdict of an earlier check is reused until it expires (`meta.expires_at`), unless `refresh` is sent.
         *
         *     With `Accept: text/event-stream` the response is a stream: `progress` events (stages `analyze`, `search`, `judge`, `verdict`), then one `result` with the check or one `error` with an error body.
         */
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
        /** Searches public news (`default`), the caller's ingested content (`ingest`), or both (`all`). */
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
        /**
         * Embeds an invisible mark in a text or page and stores its structure, so that the detect endpoint finds it by either.
         * @description Each call creates a new fingerprint.
         */
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
        /**
         * Finds the fingerprints of the account whose structure matches a text, a page or a stored fingerprint.
         * @description It also reports whose mark the text contains and what was changed.
         */
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
        /**
         * Ingests a page or text into the caller's content.
         * @description Search it with GET /fact-search?source=ingest.
         */
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
        /** Ingests a file into the caller's content: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
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
        /**
         * Searches public news.
         * @description By default it searches the last seven days and sorts by date, newest first.
         */
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
        /** Extracts dated events and figures from a page or document. */
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
        /** Extracts dated events and figures from a file: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
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
        /**
         * Adds an edge between two nodes.
         * @description Returns 409 when an edge of this type already connects them.
         */
        post: operations["createEdge"];
        /** Deletes an edge, selected by its id or by its two nodes and its type. */
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
        /** Deletes an edge by its id in the path, for clients that cannot send a body with DELETE. */
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
        /** Lists the edits of the graph, newest first: who made each edit, when, and the content before and after it. */
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
        /**
         * Undoes the latest edit that is not undone yet; repeated calls undo earlier edits.
         * @description Returns 409 when there is nothing to undo. Undone edits stay in the history.
         */
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
        /** Adds a node to the graph. */
        post: operations["createNode"];
        /** Deletes a node and its edges. */
        delete: operations["deleteNode"];
        options?: never;
        head?: never;
        /**
         * Renames a node.
         * @description Searches, quotations and exports use the new label. The node loses its position in the source, because the source contains the old words.
         */
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
        /** Deletes a node by its id in the path, for clients that cannot send a body with DELETE. */
        delete: operations["deleteNodeById"];
        options?: never;
        head?: never;
        /** Renames a node by its id in the path. */
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
        /** Removes the annotation of a node. */
        delete: operations["removeNodeAnnotation"];
        options?: never;
        head?: never;
        /**
         * Sets the time at which the statement of a node holds, and replaces an earlier annotation.
         * @description Not for nodes of type ENTITY.
         */
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
        /**
         * Returns the current nodes and edges of a graph.
         * @description `format` or the `Accept` header selects GraphML or JSON-LD.
         */
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
        /** Lists the caller's graphs: graphs created by hand, by ingests and by collections. */
        get: operations["listGraphs"];
        put?: never;
        /** Creates an empty graph. */
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
        /**
         * Deletes a graph and its history.
         * @description For a graph created by an ingest, the source and all content taken from it are deleted too. Returns 403 for the graph of a collection.
         */
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
        /** Returns the page of a claim: the verdict of its last check, and the sources that state it. */
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
        /** Returns the page of a prediction: the verdict of its last check, and the sources that state it. */
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
        /** Returns the page of a check with its evidence, reviews and history; with a key or a signed link. */
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
        /** Returns the checks of the same claim as an Atom feed; with a key or a signed link. */
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
            /** @description For a personal access token, the name of its subject; tokens with the same name share their content. For a master key, a label. */
            name: string;
            /**
             * @description `master`: a key of the whole account; `personal`: a personal access token, which acts for one subject (a person or brand) of the account.
             * @enum {string}
             */
            kind: "master" | "personal";
            /** @description ISO 8601. The key is refused from this time on. Default: the key does not expire. */
            expires_at?: string;
        };
        CreatedKeyDto: {
            /** @description The secret token. It is shown only once; the service stores only its hash. */
            token: string;
            id: string;
            /** @enum {string} */
            kind: "master" | "personal";
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; null when the key does not expire. */
            expires_at: string | null;
        };
        KeyDto: {
            id: string;
            /** @enum {string} */
            kind: "master" | "personal";
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; null when the key does not expire. */
            expires_at: string | null;
        };
        KeysDto: {
            keys: components["schemas"]["KeyDto"][];
        };
        DeletedDto: {
            deleted: boolean;
        };
        UsageSumsDto: {
            /** @description The number of billable calls with a successful response. */
            calls: number;
            /** @description Billing units: one for each call. */
            units: number;
            /** @description Input tokens of the language model, including chats, queued pages and failed calls. 0 without a model; cached answers are not counted. */
            input_tokens: number;
            output_tokens: number;
        };
        EndpointUsageDto: {
            /** @description The number of billable calls with a successful response. */
            calls: number;
            /** @description Billing units: one for each call. */
            units: number;
            /** @description Input tokens of the language model, including chats, queued pages and failed calls. 0 without a model; cached answers are not counted. */
            input_tokens: number;
            output_tokens: number;
            /** @description The path of the endpoint after /api/v1/, such as `fact-checker`. */
            endpoint: string;
        };
        KeyUsageDto: {
            /** @description The number of billable calls with a successful response. */
            calls: number;
            /** @description Billing units: one for each call. */
            units: number;
            /** @description Input tokens of the language model, including chats, queued pages and failed calls. 0 without a model; cached answers are not counted. */
            input_tokens: number;
            output_tokens: number;
            /** @description Null for a key from the service's settings. */
            key_id: string | null;
            /** @enum {string} */
            kind: "master" | "personal";
            /** @description The name of the key; for a key from the settings, the name of its subject. */
            name: string;
        };
        DayUsageDto: {
            /** @description The number of billable calls with a successful response. */
            calls: number;
            /** @description Billing units: one for each call. */
            units: number;
            /** @description Input tokens of the language model, including chats, queued pages and failed calls. 0 without a model; cached answers are not counted. */
            input_tokens: number;
            output_tokens: number;
            /** @description The day in UTC, as YYYY-MM-DD. */
            day: string;
        };
        UsageDto: {
            /** @description ISO 8601 */
            from: string;
            /** @description ISO 8601 */
            to: string;
            total: components["schemas"]["UsageSumsDto"];
            /** @description Most calls first. */
            by_endpoint: components["schemas"]["EndpointUsageDto"][];
            /** @description Most calls first. */
            by_key: components["schemas"]["KeyUsageDto"][];
            /** @description In chronological order. Days without calls are left out. */
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
            /** @description Sources that wait for a retry, or for the rate limit of their host. */
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
            /** @description ISO 8601: when a waiting source is tried again; otherwise null. */
            next_retry_at: string | null;
            /** @description ISO 8601: when the source failed; otherwise null. */
            finished_at: string | null;
        };
        DeletingCollectionDto: {
            collection_id: string;
            name: string;
            /** @description 0 to 1; null while the queue is unavailable. */
            progress: number | null;
        };
        RereadingDto: {
            /** @description The number of sources that a language model will read again, in collections or not. */
            sources: number;
            /** @description ISO 8601: when the first of these sources is due; null when there is none. */
            next_at: string | null;
        };
        QueueReportDto: {
            /** @description Job counts of each queue, for all accounts together; null while the queue (Redis) is unavailable. */
            queues: components["schemas"]["QueueDto"][] | null;
            /** @description ISO 8601: the time of this report. */
            at: string;
            /** @description Sources in the collections of this account. All fields that follow also cover only this account. */
            sources: components["schemas"]["QueuedSourcesDto"];
            /** @description ISO 8601: since when the oldest waiting source has waited; null when no source waits. */
            oldest_waiting_since: string | null;
            /** @description Sources that failed in the last seven days, newest first; at most 100. */
            failed: components["schemas"]["TroubledSourceDto"][];
            /** @description The next 100 sources that are due. */
            delayed: components["schemas"]["TroubledSourceDto"][];
            deleting: components["schemas"]["DeletingCollectionDto"][];
            /** @description Sources that were read by the offline rules because the language model failed or its daily budget was used up. */
            rereading: components["schemas"]["RereadingDto"];
        };
        CausalityGraphDto: {
            /** @description Language of the document: an English name or an ISO 639-1 code. Default: detected. */
            language?: string;
            /** @description The URL of a page or document to fetch. */
            url?: string;
            text?: string;
        };
        MentionDto: {
            /** @description Offset in the analysed text, in UTF-16 code units. */
            start: number;
            end: number;
        };
        CausalNodeDto: {
            /** @enum {string} */
            type: "EVENT" | "FACTOR" | "ACTOR" | "METRIC";
            id: string;
            label: string;
            /** @description Places in the analysed text that mention the node. */
            mentions: components["schemas"]["MentionDto"][];
        };
        CausalEdgeDto: {
            /** @enum {string} */
            label: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description Id of the node that causes, triggers, prevents … the node `to`. */
            from: string;
            to: string;
            /** @description 0 to 1 */
            confidence: number;
            mechanism: string;
            /** @description The sentence that states the relation, verbatim. */
            evidence: string;
        };
        CausalityGraphMetaDto: {
            nodes: number;
            edges: number;
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
            executionTimeMs: number;
        };
        CausalityGraphResultDto: {
            title: string;
            nodes: components["schemas"]["CausalNodeDto"][];
            edges: components["schemas"]["CausalEdgeDto"][];
            /** @description The analysed text, to which all offsets refer. Absent when the request contained the text. */
            text?: string;
            meta: components["schemas"]["CausalityGraphMetaDto"];
        };
        ChatPartDto: {
            /** @description `text`. A part of type `file` is refused; other part types of the AI SDK are ignored. */
            type: string;
            /** @description The text of a part of type `text`. */
            text?: string;
        };
        ChatMessageDto: {
            /** @description The client's own id of the message. */
            id?: string;
            /** @enum {string} */
            role: "user" | "assistant";
            /** @description The text of the message. Exactly one of `content` and `parts` is required. */
            content?: string | null;
            /** @description The parts of the message, as in a UI message of the AI SDK. */
            parts?: components["schemas"]["ChatPartDto"][] | null;
        };
        ChatDto: {
            /** @description The user's message. Exactly one of `message` and `messages` is required. */
            message?: string;
            /** @description Continues a session of the caller. The collection of the session is used when `collection_id` is omitted. */
            session_id?: string;
            /** @description Grounds the reply in a collection and stores the conversation in a session. Creates a new session unless `session_id` or `id` names one. */
            collection_id?: string;
            /** @description Grounds the reply in a graph; nothing is stored. Cannot be combined with `collection_id`. */
            tkg_id?: string;
            /** @description Language of the reply: an English name or an ISO 639-1 code. Default: the language of the message. Quotations stay in their own language. */
            language?: string;
            /** @description The client's own id of the conversation, as `useChat` sends it. Requests with the same id continue the same session. */
            id?: string;
            /** @description As `useChat` sends it: the id of the message to regenerate or to replace. This message and all later ones are removed from the session. */
            messageId?: string;
            /**
             * @description The conversation, oldest message first. The last message must be the user's. It has up to 8,000 characters, all messages together up to 1,000,000.
             *
             *     Each message is `{ role, content }` or a UI message of the AI SDK, which sends the whole conversation with every request. The reply takes the last 40 messages into account. In an existing session only the last message is used, because the session already stores the earlier ones.
             */
            messages?: components["schemas"]["ChatMessageDto"][];
            /** @description Grounds the reply only in what the ledger of the memory service knew about the collection at this instant. It cannot be combined with a `use_*` option. A date means the end of that day in UTC; a date and time without a zone is UTC. A time in the future means now. Default: the current collection. */
            as_of?: string;
            /**
             * @default medium
             * @enum {string}
             */
            model?: "small" | "medium" | "large";
            /**
             * @description Allows the reply to search news and the caller's ingested content.
             * @default false
             */
            use_fact_search?: boolean;
            /**
             * @description Allows the reply to search for evidence for and against a claim.
             * @default false
             */
            use_evidence_finder?: boolean;
            /**
             * @description Allows the reply to check a claim.
             * @default false
             */
            use_fact_checker?: boolean;
            /**
             * @description As `useChat` sends it. `regenerate-message` creates a new reply to the last message of the session.
             * @default submit-message
             * @enum {string}
             */
            trigger?: "submit-message" | "regenerate-message";
        };
        SessionDto: {
            id: string;
            collection_id: string;
            /** @description The client's own id of the conversation; null when it has none. */
            chat_id: string | null;
            /** @description The first words of the session's first message. */
            title: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601: the time of the last message. */
            updated_at: string;
        };
        SessionsDto: {
            /** @description Newest first. */
            sessions: components["schemas"]["SessionDto"][];
            /** @description Cursor of the next page; null on the last page. */
            next_cursor: string | null;
        };
        SessionMessageMetadataDto: {
            session_id: string;
            /** @description `offline` or the name of the language model; null for a message of the user. */
            engine: string | null;
            /** @enum {string|null} */
            model: "small" | "medium" | "large" | null;
            /**
             * @description With `stopped` and `failed`, the message contains only the text written until then.
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
            /** @description The plain text of the message. */
            text: string;
            /** @description Parts as in the stream: texts, tool calls, sources, `data-citation` and `data-grounding`. */
            parts: Record<string, unknown>[];
            metadata: components["schemas"]["SessionMessageMetadataDto"];
        };
        SessionWithMessagesDto: {
            id: string;
            collection_id: string;
            /** @description The client's own id of the conversation; null when it has none. */
            chat_id: string | null;
            /** @description The first words of the session's first message. */
            title: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601: the time of the last message. */
            updated_at: string;
            /** @description Oldest first. Only the last 1,000 messages are returned. */
            messages: components["schemas"]["SessionMessageDto"][];
            /** @description Id of the reply that is in progress; null when there is none. */
            running_message_id: string | null;
        };
        SessionDeletedDto: {
            deleted: boolean;
        };
        StoppedDto: {
            /** @description Whether the reply was stopped, by this request or earlier; false when it had already ended normally. */
            stopped: boolean;
        };
        DocumentCheckInputDto: {
            /**
             * @description Language of the summary: an English name or an ISO 639-1 code. Quotations stay in their own language.
             * @default English
             */
            language?: string;
            /**
             * @description The maximum number of evidence sources to consider.
             * @default 5
             */
            limit?: number;
            /**
             * @description Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token.
             * @default default
             * @enum {string}
             */
            source?: "ingest" | "default" | "all";
            /** @description Exactly one of `text`, `url` and a file is required. */
            text?: string;
            /** @description The URL of a page or document to fetch. */
            url?: string;
            /**
             * Format: binary
             * @description In a multipart form: a PDF, Markdown, plain text, HTML or DOCX file, up to 20 MB.
             */
            file?: string;
            /** @description The title of `text`; for a page or file, its own title is used. */
            title?: string;
            /** @description ISO 8601: when the text was published. Relative dates in the text, such as "yesterday", are resolved from it. Default: the date stated in the page or file. Not in the future. */
            published_at?: string;
            /**
             * @description Checks the claim again, even if the verdict of an earlier check is still valid.
             * @default false
             */
            refresh?: boolean;
            /** @description ISO 8601. Evidence before this time has less weight. A date without a time means the start of that day in UTC. */
            from?: string;
            /** @description ISO 8601. Evidence after this time has less weight. A date without a time means the end of that day in UTC. */
            to?: string;
            /** @description ISO 8601. Uses only news published, and ingested content stored, by this time. A date without a time means the end of that day in UTC. Not in the future. */
            as_of?: string;
        };
        CheckErrorDto: {
            /** @description HTTP status code; 502 when no news provider answered. */
            status: number;
            message: string;
        };
        DocumentSummaryDto: {
            /** @description The number of all claims, including repeated ones. */
            claims: number;
            true: number;
            false: number;
            uncertain: number;
            failed: number;
            canceled: number;
            /** @description The number of claims that wait or are being checked. */
            pending: number;
            /** @description The number of claims that were not checked because a document may have at most 200. */
            omitted: number;
            /** @description The number of undecided claims for which news was not searched: the five searches that all claims of a document share did not include them, or no provider answered. */
            not_searched: number;
            /** @description News providers that failed. When none answered, the claims count as not searched. */
            failed_providers: string[];
        };
        AttributionDto: {
            speaker: string;
            /** @description The reporting verb of the claim, such as `denied`. */
            said: string;
            content: string;
        };
        DatedDocumentDto: {
            /** @description URL of the document; `urn:uuid:<ingest source>` for ingested content without a URL. */
            source: string;
            /** @description ISO 8601; absent when the date is unknown. */
            published_at?: string;
            /** @description ISO 8601: when the text of a page was fetched, or when ingested content was stored. */
            learned_at: string;
        };
        CutoffDto: {
            documents: components["schemas"]["DatedDocumentDto"][];
            /** @description The number of news documents that were left out because they were published later. */
            left_out: number;
        };
        FactCheckSourceDto: {
            title: string;
            /** @description URL of the page about the claim or prediction found in the source. */
            url: string;
            /** @description 0 to 1 */
            credibility: number;
        };
        PassagePartDto: {
            /** @description Verbatim text of the passage. */
            text: string;
            /** @description Offset in the `text` of the passage, in UTF-16 code units. */
            start: number;
            end: number;
        };
        ComparedPartDto: {
            /** @enum {string} */
            kind: "event" | "participant" | "name" | "quantity" | "date" | "property";
            /**
             * @description `same`: the passage says the same; `differs`: the passage says something else instead; `absent`: the passage does not mention it; `unrelated`: the passage contains the words, but about something else.
             * @enum {string}
             */
            agreement: "same" | "differs" | "absent" | "unrelated";
            /** @description The corresponding part of the passage; absent when there is none. */
            source?: components["schemas"]["PassagePartDto"];
            /** @description Verbatim text of the fact. */
            text: string;
            /** @description Offset in the `text` of the fact, in UTF-16 code units. */
            start: number;
            end: number;
        };
        FactComparisonDto: {
            /**
             * @description `stated`, or how the passage mentions the fact instead, such as `negated` or `planned`. `unstated`: the passage mentions it without stating it. Absent when the passage lacks parts of the fact.
             * @enum {string}
             */
            manner?: "stated" | "negated" | "possible" | "planned" | "attempted" | "required" | "conditional" | "asked" | "unstated" | "says" | "denies" | "asks" | "orders";
            parts: components["schemas"]["ComparedPartDto"][];
        };
        FactStanceDto: {
            /** @enum {string} */
            stance: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL";
            /** @description Compares the fact with the passage part by part; absent when their languages differ. */
            comparison?: components["schemas"]["FactComparisonDto"];
            /** @description Id of a fact of the claim: `f1`, `f2`, … */
            id: string;
        };
        EvidencePassageDto: {
            /** @description One sentence, verbatim. */
            text: string;
            /** @description The preceding sentence; empty at the start of the document. */
            before: string;
            /** @description The following sentence; empty at the end of the document. */
            after: string;
            /** @description What the passage says about each fact of the claim. */
            facts: components["schemas"]["FactStanceDto"][];
        };
        EvidenceItemDto: {
            /** @enum {string} */
            type: "DATA" | "EXPERT" | "NEWS" | "FACT_CHECK";
            /** @enum {string} */
            stance: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL";
            /** @description Title of the article or source. */
            title: string;
            /** @description One generated sentence that says how the source relates to the claim. */
            summary: string;
            /** @description The `text` of the first passage. */
            snippet: string;
            /** @description URL of the source; `urn:uuid:<ingest source>` for ingested content without a URL. */
            source: string;
            /** @description ISO 8601; absent when the date is unknown. */
            publishedAt?: string;
            /** @description 0 to 1 */
            credibility: number;
            /** @description 0 to 1: the probability that the stance is right. */
            probability: number;
            /** @description Name of the publisher; its domain when the name is unknown. */
            outlet: string;
            /** @description Items with the same number are copies of one text and count once. */
            story: number;
            /** @description Decisive passages first. All items together contain at most max(10, `limit`) passages. */
            passages: components["schemas"]["EvidencePassageDto"][];
        };
        ExplanationDto: {
            /** @description The number of considered evidence items with each stance. */
            supporting: number;
            contradicting: number;
            neutral: number;
            /** @description The number of independent decisive sources. Copies of one text count once; pages of the claimant do not count. */
            independent_sources: number;
            /** @description One English sentence each. It begins with the kind of the reason. */
            reasons: string[];
        };
        FactDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description `f1`, `f2`, … */
            id: string;
            /** @description A part of the claim that can be checked separately, as one sentence. */
            text: string;
            /** @description 0 to 1. Below 0.5 the verdict is `UNCERTAIN`. */
            confidence: number;
        };
        FactCheckMetaDto: {
            /** @description The engine that judged: `offline` (rules), `encoder:<id>` (a local model), or the name of a language model. */
            engine: string;
            /** @description How reliable this engine is, in one or two sentences. */
            expectation: string;
            /** @description The measurement that maps to `confidence`. With `none`, the confidence is at most 0.8. */
            calibration: string;
            /** @description Tokens of the language model, input plus output; 0 without a model or for a reused verdict. */
            tokens: number;
            /** @description ISO 8601: when the evidence was collected. */
            checked_at: string;
            /** @description ISO 8601: when the verdict expires. From then on the claim is checked again. */
            expires_at: string;
            /** @description Whether the verdict comes from an earlier check. */
            reused: boolean;
            executionTimeMs: number;
        };
        FactCheckResultDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description Present when the claim reports what somebody said. The verdict then says whether it was said, not whether it is true. */
            attribution?: components["schemas"]["AttributionDto"];
            /** @description The documents that were used; present only with `as_of`. */
            cutoff?: components["schemas"]["CutoffDto"];
            claim: string;
            /** @description 0 to 1. Below 0.5 the verdict is `UNCERTAIN`. */
            confidence: number;
            /** @description In the requested language. `[n]` refers to the n-th item of `sources`. */
            summary: string;
            /** @description The sources that decided the verdict, at most five. */
            sources: components["schemas"]["FactCheckSourceDto"][];
            /** @description The evidence that was considered, most relevant first. */
            evidence: components["schemas"]["EvidenceItemDto"][];
            explanation: components["schemas"]["ExplanationDto"];
            /** @description The facts of which the claim consists. The confidence of the claim is at most that of its least certain fact. */
            facts: components["schemas"]["FactDto"][];
            /** @description Id of the stored check: `GET /api/v1/checks/{check_id}`. */
            check_id: string;
            /** @description ISO 8601. Only news published, and ingested content stored, by this time was used. */
            as_of?: string;
            meta: components["schemas"]["FactCheckMetaDto"];
        };
        DocumentClaimDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * @description Null until the claim is judged.
             * @enum {string|null}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /** @description The result with its evidence; null until the claim is judged, and with `evidence=false`. */
            result: components["schemas"]["FactCheckResultDto"] | null;
            /** @description Why the check failed; otherwise null. */
            error: components["schemas"]["CheckErrorDto"] | null;
            check_id: string;
            /** @description Position of the claim in the document, from 0, in the order of the text. */
            position: number;
            /** @description The sentence, verbatim: `text.slice(start, end)` of the document. */
            text: string;
            /** @description The text that is checked: the sentence with pronouns and references resolved where this is certain. */
            claim: string;
            /** @description Offset in the text of the document, in UTF-16 code units. */
            start: number;
            end: number;
            confidence: number | null;
            /** @description Position of the first claim with the same meaning, which was judged for both; otherwise null. */
            same_as: number | null;
        };
        DocumentCheckDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /** @description Why the check failed; otherwise null. */
            error: components["schemas"]["CheckErrorDto"] | null;
            id: string;
            /** @description Empty when the document has no title. */
            title: string;
            url: string | null;
            /** @description ISO 639-1, `und` when unknown. */
            language: string;
            /** @description The checked text, to which all offsets refer. */
            text: string;
            /** @description ISO 8601. Relative dates in the claims, such as "yesterday", are resolved from it. Null when unknown; then the day of the check is used. */
            published_at: string | null;
            /** @description ISO 8601 */
            created_at: string;
            finished_at: string | null;
            /** @description The engine that found the claims; null until they are found. */
            engine: string | null;
            summary: components["schemas"]["DocumentSummaryDto"];
            /** @description In the order of the text. Empty until the claims are found. */
            claims: components["schemas"]["DocumentClaimDto"][];
        };
        ClaimCheckDto: {
            /**
             * @description Language of the summary: an English name or an ISO 639-1 code. Quotations stay in their own language.
             * @default English
             */
            language?: string;
            /**
             * @description The maximum number of evidence sources to consider.
             * @default 5
             */
            limit?: number;
            /**
             * @description Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token.
             * @default default
             * @enum {string}
             */
            source?: "ingest" | "default" | "all";
            claim: string;
            /** @description ISO 8601. Evidence before this time has less weight. A date without a time means the start of that day in UTC. */
            from?: string;
            /** @description ISO 8601. Evidence after this time has less weight. A date without a time means the end of that day in UTC. */
            to?: string;
            /** @description ISO 8601. Uses only news published, and ingested content stored, by this time. A date without a time means the end of that day in UTC. Not in the future. */
            as_of?: string;
            /**
             * @description Checks the claim again, even if the verdict of an earlier check is still valid.
             * @default false
             */
            refresh?: boolean;
        };
        StageDto: {
            /** @description With `analyze`, the facts of the claim; with `search`, the search queries. */
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
             * @description The computed verdict at the time of the review.
             * @enum {string}
             */
            computed_verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            id: string;
            /** @description Empty when the reviewer gave none. */
            note: string;
            /** @description URLs that support the review. */
            sources: string[];
            /** @description Name of the token's subject, or of the account. */
            reviewer: string;
            /** @description ISO 8601 */
            created_at: string;
        };
        CheckDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /** @description Null until the check has finished, and after a source that it quotes was deleted. */
            result: components["schemas"]["FactCheckResultDto"] | null;
            /** @description Why the check failed; otherwise null. */
            error: components["schemas"]["CheckErrorDto"] | null;
            id: string;
            claim: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; null while the check waits or runs. */
            finished_at: string | null;
            /** @description The stages so far, in order. Empty when the verdict of an earlier check was reused immediately. */
            stages: components["schemas"]["StageDto"][];
            /** @description ISO 8601: when a source that the check quotes was deleted, together with its evidence; otherwise null. */
            evidence_deleted_at: string | null;
            /** @description Reviews by people, oldest first. They never replace the computed verdict. */
            reviews: components["schemas"]["ReviewDto"][];
            /** @description Id of the document check that contains this check; otherwise null. */
            document_id: string | null;
            /** @description URL of the page of the check; it works for seven days without a key. */
            page_url: string;
            /** @description URL of an Atom feed with the checks of this claim; it works for a year without a key. */
            feed_url: string;
        };
        CheckSummaryDto: {
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * @description Null until the check has finished.
             * @enum {string|null}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /**
             * @description The verdict of the latest review; null without a review.
             * @enum {string|null}
             */
            review_verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            id: string;
            claim: string;
            confidence: number | null;
            /** @description The engine that judged, with the version of its prompts or weights; null until the check has finished. */
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
            /** @description Cursor of the next page; null on the last page. */
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
             * @description Null when that check does not contain the fact.
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
             * @description Null when that check does not contain the evidence.
             * @enum {string|null}
             */
            stance_before: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL" | null;
            /** @enum {string|null} */
            stance_after: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL" | null;
            /** @description Whether the stance differs between the checks. Evidence missing from a check counts as `NEUTRAL` there. */
            decisive: boolean;
            /** @description URL of the source. */
            source: string;
            title: string;
            outlet: string;
            /** @description ISO 8601; absent when the date is unknown. */
            published_at?: string;
            /** @description The most relevant sentence, verbatim. */
            quote_before: string | null;
            quote_after: string | null;
        };
        CheckDiffDto: {
            claim: string;
            before: components["schemas"]["ComparedCheckDto"];
            after: components["schemas"]["ComparedCheckDto"];
            /** @description Whether the verdicts differ. */
            changed: boolean;
            /** @description Facts with different verdicts. */
            facts: components["schemas"]["FactChangeDto"][];
            /** @description Evidence that was added, removed or changed; decisive evidence first. */
            evidence: components["schemas"]["EvidenceChangeDto"][];
        };
        ReplayDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * @description The verdict stored in the check.
             * @enum {string}
             */
            kept_verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            check_id: string;
            /** @description The engine that judged both times. */
            engine: string;
            confidence: number;
            kept_confidence: number;
            /** @description Whether both verdicts are the same. */
            same: boolean;
        };
        ReviewInputDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description The reason for the verdict; omit it when there is none. */
            note?: string;
            /** @description URLs that support the review, at most 20. */
            sources: string[];
        };
        DetectClaimsDto: {
            text: string;
            /** @description URL of the text's source; stored with the result. */
            url?: string;
            /** @description Title of the text; stored with the result. */
            title?: string;
        };
        DetectedClaimDto: {
            id: string;
            /** @description The sentence, verbatim. */
            text: string;
            /** @description The sentence with pronouns and references resolved where this is certain. Send this text to the fact checker. */
            normalized_claim: string;
            /** @enum {string} */
            claim_type: "EVENT" | "FACTUAL" | "STATISTICAL" | "QUOTE";
            title: string;
            description: string;
            /** @description 0 to 1: the confidence that the sentence is a checkable claim. */
            confidence: number;
            category: string;
            /** @description Offset of `text` in the input, in UTF-16 code units. */
            start: number;
            end: number;
        };
        ClaimDetectionMetaDto: {
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
        };
        DetectedClaimsDto: {
            /** @description In order of appearance. */
            claims: components["schemas"]["DetectedClaimDto"][];
            meta: components["schemas"]["ClaimDetectionMetaDto"];
        };
        NewCollectionDto: {
            name: string;
            /** @description A name for URLs, unique among the owner's collections. Every path accepts it in place of the id. */
            slug?: string;
        };
        CollectionDto: {
            id: string;
            name: string;
            slug: string | null;
            /**
             * @description `deleting` while a large collection is being removed.
             * @enum {string}
             */
            status: "active" | "deleting";
            /** @description ISO 8601 */
            created_at: string;
            /** @description Id of the collection's graph; GET /tkgs/{tkg_id}/graph returns the graph too. */
            tkg_id: string;
        };
        CollectionsDto: {
            /** @description Newest first. */
            collections: components["schemas"]["CollectionDto"][];
            /** @description Cursor of the next page; null on the last page. */
            next_cursor: string | null;
        };
        CollectionSourceDto: {
            /**
             * @description The current stage, or the stage that failed; null before the first stage.
             * @enum {string|null}
             */
            stage?: "fetch" | "read" | "extract" | "link" | "store" | null;
            /**
             * @description Whether the content of the source is delivered to the ledger of the memory service. Absent without a memory service and until there is something to deliver.
             * @enum {string}
             */
            ledger?: "pending" | "delivered" | "failed";
            ingest_source_id: string;
            /** @description The URL as it was sent. */
            url: string;
            /** @enum {string} */
            status: "failed" | "processing" | "completed";
            /** @description ISO 8601 */
            created_at: string;
            /** @enum {string} */
            visibility: "private" | "public";
            /** @description Title of the page; null until it is ingested. */
            title: string | null;
            /** @description 0 to 1 */
            progress: number;
            /** @description Number of the attempt, from 1. It restarts when the page is sent again. */
            attempt: number;
            /** @description One sentence that says why the source failed or is retried. */
            error: string | null;
            /** @description A code for the same reason: `status`, `dns`, `timeout`, `empty`, … */
            error_code: string | null;
            /** @description ISO 8601: when the next attempt starts; null unless the source waits for one. */
            next_retry_at: string | null;
            /** @description ISO 8601 */
            updated_at: string;
            /** @description ISO 8601; null while the source is processed. */
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
             * @description `deleting` while a large collection is being removed.
             * @enum {string}
             */
            status: "active" | "deleting";
            /** @description ISO 8601 */
            created_at: string;
            /** @description Id of the collection's graph; GET /tkgs/{tkg_id}/graph returns the graph too. */
            tkg_id: string;
            /** @description In the order in which they were added. */
            sources: components["schemas"]["CollectionSourceDto"][];
            summary: components["schemas"]["IngestSummaryDto"];
            /** @description 0 to 1: the progress of the deletion; absent unless the collection is being deleted. */
            progress?: number;
        };
        DeletedCollectionDto: {
            deleted: boolean;
        };
        IngestPagesDto: {
            /** @description URL of one page to wait for. The response comes when the page is ingested, or after one minute. */
            url?: string;
            /**
             * @description `private`: only its owner finds the page by search; `public`: every key of the account does. Default for a new page: `private`.
             * @enum {string}
             */
            visibility?: "private" | "public";
            /**
             * @description Whether pages that are already in the collection are fetched again. Only the changed parts of a page are updated.
             * @default false
             */
            refresh?: boolean;
            /** @description URLs of pages or documents to fetch in the background: http or https, each up to 2,048 characters as sent. */
            urls?: string[];
        };
        IngestedPageDto: {
            collection_id: string;
            tkg_id: string;
            url: string;
            /**
             * @description `processing` when the page takes longer than a minute. The ingest continues; see ingest-status.
             * @enum {string}
             */
            status: "failed" | "processing" | "completed";
            ingest_source_id: string;
            claims_count: number;
            predictions_count: number;
        };
        QueuedIngestDto: {
            collection_id: string;
            /** @description The number of pages that were queued: new pages, pages that failed before, and pages that are refreshed. Other pages are already ingested or in progress. */
            queued: number;
            /** @description Ids of all pages in the request, in the same order, without duplicates. */
            ingest_source_ids: string[];
        };
        IngestStatusDto: {
            collection_id: string;
            /** @description In the order in which they were added. */
            sources: components["schemas"]["CollectionSourceDto"][];
            /** @description Counts all sources, regardless of the filter. */
            summary: components["schemas"]["IngestSummaryDto"];
            /** @description Cursor of the next page; null on the last page. */
            next_cursor: string | null;
        };
        ReadSourceDto: {
            /**
             * @description The current stage, or the stage that failed; null before the first stage.
             * @enum {string|null}
             */
            stage?: "fetch" | "read" | "extract" | "link" | "store" | null;
            /**
             * @description Whether the content of the source is delivered to the ledger of the memory service. Absent without a memory service and until there is something to deliver.
             * @enum {string}
             */
            ledger?: "pending" | "delivered" | "failed";
            ingest_source_id: string;
            /** @description The URL as it was sent. */
            url: string;
            /** @enum {string} */
            status: "failed" | "processing" | "completed";
            /** @description ISO 8601 */
            created_at: string;
            /** @enum {string} */
            visibility: "private" | "public";
            /** @description Title of the page; null until it is ingested. */
            title: string | null;
            /** @description 0 to 1 */
            progress: number;
            /** @description Number of the attempt, from 1. It restarts when the page is sent again. */
            attempt: number;
            /** @description One sentence that says why the source failed or is retried. */
            error: string | null;
            /** @description A code for the same reason: `status`, `dns`, `timeout`, `empty`, … */
            error_code: string | null;
            /** @description ISO 8601: when the next attempt starts; null unless the source waits for one. */
            next_retry_at: string | null;
            /** @description ISO 8601 */
            updated_at: string;
            /** @description ISO 8601; null while the source is processed. */
            finished_at: string | null;
            /** @description ISO 639-1, `und` when it cannot be detected. This and the following fields are null until the source is ingested. */
            language: string | null;
            author: string | null;
            /** @description ISO 8601; null when the page does not state a date. */
            published_at: string | null;
            /** @description The analysed text. Offsets of quotes refer to it, in UTF-16 code units. */
            content: string | null;
            claims_count: number;
            predictions_count: number;
            /** @description The stages that the latest ingest has completed. */
            stages: components["schemas"]["StageDto"][];
        };
        AskCollectionDto: {
            question: string;
            /**
             * @description Language of the sentences about the answer: an English name or an ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page.
             * @default english
             */
            language?: string;
            /** @description Earlier questions of the same person, oldest first. They give follow-up questions such as “and in 2024?” their meaning. */
            before?: string[];
            /** @description Answers only from what the ledger of the memory service knew about the collection at this instant. A date means the end of that day in UTC; a date and time without a zone is UTC. A time in the future means now. Default: the current collection. */
            as_of?: string;
        };
        AnswerSourceDto: {
            /** @description The URL as it was ingested. */
            url: string;
            title: string;
        };
        AnswerCitationDto: {
            /** @description Index of the sentence in the answer, from 0. */
            sentence: number;
            ingest_source_id: string;
            url: string;
            /** @description The quoted text, verbatim. */
            quote: string;
            /** @description Offset in the stored text of the page, in UTF-16 code units. */
            start: number;
            end: number;
        };
        LedgerCertificateDto: {
            /** @description Id of the certificate in the memory service. Verify it there with GET /v1/certificates/{id}. */
            id: string;
            /** @description Whether the same question at the same instant always gets the same answer. False while the instant is in the future. */
            final: boolean;
            /** @description The number of ledger rows that the certificate covers. */
            ledger_size: number;
        };
        AnswerMetaDto: {
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
            executionTimeMs: number;
        };
        CollectionAnswerDto: {
            question: string;
            /** @description The answer. When it is not grounded, one sentence that says what the collection does not contain. When sentences of the language model were removed because their sources do not support them, the last sentence says so, without a citation. */
            answer: string;
            /** @description Whether the collection contains evidence that entails the answer. */
            grounded: boolean;
            /** @description 0 to 1: the confidence that the collection answers exactly this question. The answer is grounded from 0.5 on. */
            confidence: number;
            /** @description The pages that the answer quotes, each once; empty when it is not grounded. */
            sources: components["schemas"]["AnswerSourceDto"][];
            /** @description At least one for each sentence of a grounded answer. */
            citations: components["schemas"]["AnswerCitationDto"][];
            /** @description One sentence that says what the collection does not contain; null when the answer is grounded. */
            missing: string | null;
            /** @description ISO 8601. The answer uses only what was known at this instant. Present only when the request has `as_of`, like `certificate`. */
            as_of?: string;
            certificate?: components["schemas"]["LedgerCertificateDto"];
            meta: components["schemas"]["AnswerMetaDto"];
        };
        AnnotationDto: {
            /** @enum {string} */
            precision: "year" | "quarter" | "month" | "day";
            /** @description Written with its precision: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
            when: string;
        };
        GraphNodeDto: {
            /** @enum {string} */
            type: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF";
            /** @description A short form of the label. */
            title: string;
            category: string;
            /** @description For a claim, YYYY-MM-DD; null when it does not state a day. */
            claim_date: string | null;
            /** @description For a prediction, YYYY-MM-DD; null when it states no deadline. */
            deadline: string | null;
            /** @description Ids of the entities that the node mentions. */
            about: string[];
            /** @description Id of the source of the node; null for a node created by hand. */
            ingest_source_id: string | null;
            /** @description Offset in the content of the source, in UTF-16 code units; null when the source does not contain these words. */
            start: number | null;
            end: number | null;
            id: string;
            /** @description The full text or name of the node. For a statement of a source, its verbatim text. */
            label: string;
            description: string;
            /** @description The time at which the statement holds, set by the owner; null without an annotation. */
            annotation: components["schemas"]["AnnotationDto"] | null;
        };
        GraphEdgeDto: {
            /**
             * @description The type of the edge; the `edge_type` of requests.
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
            /** @description The reason, or the mechanism of the relation; may be empty. */
            mechanism: string;
            /** @description The sentence that states the relation, verbatim; empty for an edge created by hand. */
            evidence: string;
        };
        GraphSourceDto: {
            ingest_source_id: string;
            /** @description Null for content without a URL. */
            url: string | null;
            title: string;
        };
        GraphDto: {
            /** @description Oldest first. In the graph of a collection, entities with the same name in several sources are one node. */
            nodes: components["schemas"]["GraphNodeDto"][];
            /** @description Edges between nodes of this page, and between nodes of this page and of previous pages. */
            edges: components["schemas"]["GraphEdgeDto"][];
            /** @description The sources of these nodes. */
            sources: components["schemas"]["GraphSourceDto"][];
            /** @description Whether there are more nodes, on the next page. */
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
             * @description Language of summaries and corrections: an English name or an ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page.
             * @default english
             */
            language?: string;
        };
        QaCitationDto: {
            ingest_source_id: string;
            /** @description The URL as it was ingested. */
            url: string;
            /** @description The quoted text, verbatim. */
            quote: string;
            /** @description Offset in the stored text of the page, in UTF-16 code units. */
            start: number;
            end: number;
        };
        QaResultDto: {
            /** @enum {string} */
            verdict: "correct" | "incorrect" | "unsupported";
            question: string;
            answer: string;
            /** @description 0 to 1: the probability that the verdict is right. It is the measured accuracy of comparable verdicts, or the value that a language model states. 0 when the pair could not be judged. */
            confidence: number;
            /** @description A quotation of what the collection says instead; null unless the answer is incorrect. */
            correction: string | null;
            /** @description The reason for the verdict, in one or two sentences. */
            summary: string;
            /** @description At most three, best first; empty when the answer is unsupported. */
            citations: components["schemas"]["QaCitationDto"][];
        };
        QaVerifyMetaDto: {
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
            executionTimeMs: number;
        };
        QaVerifyResultDto: {
            /** @description In the same order as `qa_pairs`. */
            results: components["schemas"]["QaResultDto"][];
            meta: components["schemas"]["QaVerifyMetaDto"];
        };
        CrawlRequestDto: {
            /** @description http or https */
            url: string;
            /** @description What to extract instead of the whole content: names, dates, prices, tables, links …, the answer to a question, or a summary, as JSON if the prompt asks for it. `markdown` is then plain text and the other fields of the page are null. Instructions such as a translation need a language model; without one they return 422. */
            prompt?: string;
        };
        CrawlMetaDto: {
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
        };
        CrawlResultDto: {
            url: string;
            title: string | null;
            /**
             * @description The main content. With `prompt`, the result as plain text, or as JSON if the prompt asks for it.
             *
             *     With `prompt`, one sentence says so when the page does not contain the answer. A yes or no is returned only with the sentence that decides it. Statements of a language model that the page does not support are removed: the last line says so, and in JSON they are null.
             */
            markdown: string;
            /** @description ISO 8601 */
            publishedAt: string | null;
            author: string | null;
            description: string | null;
            /** @description ISO 8601 */
            fetchedAt: string;
            /** @description Present only with `prompt`. */
            meta?: components["schemas"]["CrawlMetaDto"];
        };
        DeepResearchDto: {
            /** @description A question, a statement to check, or a topic. */
            query: string;
            /**
             * @description Language of headings and connecting sentences: an English name or an ISO 639-1 code. Quotations stay in their own language.
             * @default English
             */
            language?: string;
        };
        ResearchSectionDto: {
            title: string;
            /** @description One sentence per line, each followed by the numbers of its sources: `… [1][3]`. */
            content: string;
        };
        ResearchPointDto: {
            /** @description `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, with the precision of the source. */
            timestamp: string;
            label: string;
            /** @description Number of the source, from 1. */
            source: number;
        };
        ResearchSeriesDto: {
            title: string;
            /** @description In chronological order. */
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
            /** @description Verbatim text of the source. */
            quote: string;
            /** @description Offset of the quote in the stored text of the source, in UTF-16 code units. */
            start: number;
            end: number;
            /** @description Public page of the statement: `…/claims/<uuid>` or `…/predictions/<uuid>`. */
            url: string;
            /** @description The verdict that the page of the statement shows; null when the statement has not been checked. */
            verdict: components["schemas"]["KeptVerdictDto"] | null;
        };
        ResearchSourceDto: {
            title: string;
            /** @description URL of the published article. */
            url: string;
            /** @description ISO 8601; null when the date is unknown. */
            publishedAt: string | null;
            /** @description 0 to 1 */
            credibility: number;
            /** @description The passages that the report cites. */
            quotes: components["schemas"]["ResearchQuoteDto"][];
        };
        ResearchQuestionDto: {
            question: string;
            answered: boolean;
            /** @description Numbers of the sources that answer the question. */
            sources: number[];
        };
        ResearchExplanationDto: {
            /** @description The verdict on the query, when it is a statement that was already checked against public news; otherwise null. */
            verdict: components["schemas"]["KeptVerdictDto"] | null;
            /** @description The query first, then the additional questions. */
            questions: components["schemas"]["ResearchQuestionDto"][];
            /** @description The number of documents found by the news search, without duplicates. */
            documents_found: number;
            /** @description The number of documents read in full. For the others, only title and snippet are used. */
            documents_read: number;
            /** @description The number of independent stories among the cited documents. Reprints of one text count once. */
            independent_stories: number;
            /** @description News providers that failed. */
            partial: string[];
            /**
             * @description `time`: the time limit was reached before the research was complete; `budget`: more documents were found than may be read.
             * @enum {string|null}
             */
            stopped: "time" | "budget" | null;
            /** @description The number of sentences by a language model that were removed because their sources do not support them. */
            sentences_removed: number;
            /** @description `offline`, the name of the language model, or both; the engine that wrote more comes first. */
            engine: string;
        };
        ResearchMetaDto: {
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
            executionTimeMs: number;
        };
        ResearchReportDto: {
            query: string;
            /** @description One sentence per line, each cited as in the sections. When nothing was found, one sentence without a citation. */
            summary: string;
            /** @description Empty when nothing was found. */
            sections: components["schemas"]["ResearchSectionDto"][];
            /** @description Null when there are fewer than three values of one measure with different dates. */
            timeseries: components["schemas"]["ResearchSeriesDto"] | null;
            /** @description In the order of their first citation. */
            sources: components["schemas"]["ResearchSourceDto"][];
            explanation: components["schemas"]["ResearchExplanationDto"];
            meta: components["schemas"]["ResearchMetaDto"];
        };
        EvidenceFinderDto: {
            claim: string;
            /** @default 5 */
            limit?: number;
            /** @description Language of the sources: an English name or an ISO 639-1 code, such as `english` or `ko`. */
            language?: string;
            /** @description Country of the sources: ISO 3166-1 alpha-2, such as `US` or `KR`. */
            country?: string;
            /**
             * @default relevance
             * @enum {string}
             */
            sortBy?: "relevance" | "date";
            /**
             * @description `ingest` (only ingested content) and `all` require a personal access token.
             * @default default
             * @enum {string}
             */
            source?: "ingest" | "default" | "all";
            /** @description ISO 8601. A date without a time means the start of that day in UTC. */
            from?: string;
            /** @description ISO 8601. A date without a time means the end of that day in UTC. */
            to?: string;
            /** @description ISO 8601. Uses only news published, and ingested content stored, by this time. A date without a time means the end of that day in UTC. Not in the future. */
            as_of?: string;
        };
        EvidenceMetaDto: {
            /** @description The number of documents about the claim, before `limit` is applied. */
            total: number;
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
            executionTimeMs: number;
        };
        EvidenceResultDto: {
            /** @description The documents that were used; present only with `as_of`. */
            cutoff?: components["schemas"]["CutoffDto"];
            claim: string;
            results: components["schemas"]["EvidenceItemDto"][];
            /** @description ISO 8601. Only news published, and ingested content stored, by this time was used. */
            as_of?: string;
            meta: components["schemas"]["EvidenceMetaDto"];
        };
        ArticleDto: {
            title: string;
            /** @description URL of the article; `urn:uuid:<ingest source>` for ingested content without a URL. */
            url: string;
            /** @description Host name of `url` without `www.` */
            domain: string;
            /** @description ISO 8601. For articles from GDELT, the time they were first seen; for ingested content without a date, the time it was ingested. */
            publishedAt: string;
            /** @description English name in lower case, such as `english`; `unknown` when it cannot be detected. */
            language: string;
            /** @description ISO 3166-1 alpha-2; empty when unknown. */
            sourceCountry: string;
            snippet?: string;
            imageUrl?: string;
            /** @enum {string} */
            source: "gdelt" | "newsapi" | "ingest";
            /**
             * @description For ingested content, the kind of the match.
             * @enum {string}
             */
            kind?: "chunk" | "claim" | "prediction";
            /** @description Present only for ingested content. */
            ingest_source_id?: string;
        };
        ArticleSearchMetaDto: {
            /** @description The number of articles found before `limit` is applied, as reported by the providers. */
            total: number;
            executionTimeMs: number;
            /** @enum {string} */
            source: "gdelt" | "newsapi" | "ingest" | "mixed";
            /** @description Whether all news came from the cache. Answers are cached for 15 minutes, or up to 24 hours while a provider fails. */
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
            /** @description Text or Markdown, up to 50,000 characters. Existing marks are kept and do not count. */
            content?: string;
            /** @description The URL of a page or document to fetch. Its Markdown is marked, up to 50,000 characters of it. */
            url?: string;
            /**
             * @description The content type. It selects the default weights when this fingerprint is the query of a detection.
             * @default news
             * @enum {string}
             */
            content_type?: "news" | "report" | "legal" | "internal";
            /**
             * @description How often the mark is repeated. With `standard`, quotations of a few lines still contain a complete mark. `light` adds only 20 to 50 % as many characters.
             * @default standard
             * @enum {string}
             */
            density?: "standard" | "light";
            /** @description Stored with the fingerprint and returned with each match. */
            metadata?: components["schemas"]["FingerprintMetadataDto"];
        };
        RelationDto: {
            /** @enum {string} */
            rel: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description For a causal relation the cause, in the words of the text. */
            from: string;
            to: string;
        };
        ArgumentDto: {
            /** @description The reason that the argument is based on. */
            premise: string;
            /** @description The sentence that states the argument. */
            evidence: string;
            /** @description The conclusion that is drawn from the premise. */
            conclusion: string;
        };
        SnapshotDto: {
            /** @description Names, most frequently mentioned first. */
            entities: string[];
            /** @description Time anchors: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, ascending. */
            timeseries: string[];
            relations: components["schemas"]["RelationDto"][];
            argument_map: components["schemas"]["ArgumentDto"][];
        };
        EmbedMetaDto: {
            executionTimeMs: number;
            /** @description Whether the content contains the mark. False when the content is too short; it can then be detected only by its structure. */
            marked: boolean;
            /** @description The number of copies of the mark in the text. */
            frames: number;
            /** @description The number of characters (UTF-16 code units) that the marks add. */
            characters_added: number;
        };
        EmbedResultDto: {
            /** @description The content with its mark, for distribution. The mark is invisible and is not read aloud by screen readers. */
            watermarked_content: string;
            /** @description `fp_…` */
            fingerprint_id: string;
            /** @description The structure of the content, as it is stored and compared. Of the text itself, only keyed hashes are stored. */
            tkg_snapshot: components["schemas"]["SnapshotDto"];
            /** @description ISO 8601 */
            embed_timestamp: string;
            meta: components["schemas"]["EmbedMetaDto"];
        };
        WeightsDto: {
            /** @description 0 to 1. The three weights sum to 1. */
            entity: number;
            time: number;
            causal: number;
        };
        FingerprintFilterDto: {
            /** @enum {string} */
            content_type?: "news" | "report" | "legal" | "internal";
            author_id?: string;
            source_id?: string;
            /** @description ISO 8601, inclusive. A fingerprint without `published_at` matches no date range. */
            published_from?: string;
            /** @description ISO 8601, inclusive. A date without a time includes the whole day. */
            published_to?: string;
        };
        DetectDto: {
            /** @description Text or Markdown, up to 50,000 characters, not counting the characters of marks. */
            content?: string;
            /** @description The URL of a page or document to fetch. */
            url?: string;
            /** @description Id of a stored fingerprint to compare with the others. */
            fingerprint_id?: string;
            /**
             * @description The maximum number of matches.
             * @default 5
             */
            top_k?: number;
            /**
             * @description The minimum score of a match. A fingerprint that shares nothing with the query is never a match.
             * @default 0.3
             */
            min_score?: number;
            /**
             * @description The maximum number of fingerprints to compare, newest first, after applying the filter.
             * @default 1000
             */
            scan_limit?: number;
            /**
             * @description Selects the default weights (entity / time / causal): .5 / .2 / .3 for `news` and `internal`, .3 / .1 / .6 for `legal`, .4 / .3 / .3 for `report`. Default: the content type of the stored fingerprint, otherwise `news`.
             * @enum {string}
             */
            content_type?: "news" | "report" | "legal" | "internal";
            /** @description Default: the weights of the content type. */
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
             * @description `verified`: the mark of this fingerprint was read in the text; `damaged`: the remains of a mark fit this fingerprint; `absent`: no mark of this fingerprint was found.
             * @enum {string}
             */
            watermark: "verified" | "damaged" | "absent";
            /** @enum {string} */
            content_type: "news" | "report" | "legal" | "internal";
            fingerprint_id: string;
            /** @description 0 to 1: the weighted sum of the components. The mark has no influence. */
            score: number;
            components: components["schemas"]["ComponentsDto"];
            /** @description The parts that occur in both structures. */
            shared: components["schemas"]["SharedDto"];
            /** @description The metadata sent to the embed endpoint. */
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
             * @description `kept`: the same as in the original; `changed`: based on a sentence of the original; `added`: not from the original.
             * @enum {string}
             */
            state: "kept" | "changed" | "added";
            /** @description For a changed sentence, the ranges of words that the original does not contain. A range of length 0 marks where words of the original are missing. */
            changed?: components["schemas"]["StretchDto"][];
            start: number;
            end: number;
        };
        EvidenceDto: {
            /** @enum {string} */
            watermark: "verified" | "damaged" | "absent";
            /**
             * @description The result of the comparison. Only letters, digits and signs of numbers are compared; case, white space, punctuation and markup are ignored.
             *
             *     - `authentic`: the complete original in its order, without additions
             *     - `excerpt`: a part of the original, in its order
             *     - `edited`: parts of the original were changed, moved, removed or added to
             *     - `mixed`: at least a third of the text is not from the original
             *     - `transplanted`: the mark of the original is in a text that is not from it
             *     - `unrelated`: the text contains nothing of the original
             * @enum {string}
             */
            verdict: "authentic" | "excerpt" | "edited" | "mixed" | "transplanted" | "unrelated";
            fingerprint_id: string;
            /** @description 0 to 1: the share of the text that is from the original. */
            containment: number;
            /** @description 0 to 1: the share of the original's sentences that are in the text, complete and unchanged. */
            kept: number;
            /** @description The number of sentences of the original that are not in the text. */
            missing: number;
            /** @description The number of copies of the mark that were read. */
            frames: number;
            /** @description The number of characters in these marks that were changed or lost, and were repaired. */
            repaired: number;
            /** @description The positions of these marks. */
            marks: components["schemas"]["StretchDto"][];
            sentences: components["schemas"]["SentenceDto"][];
        };
        DetectMetaDto: {
            /** @description The number of fingerprints compared, newest first, up to `scan_limit`. */
            scanned: number;
            /** @description The number of older fingerprints compared in addition, because they share word sequences (shingles) or rare names with the text. */
            recalled: number;
            executionTimeMs: number;
        };
        DetectResultDto: {
            /** @description Whether at least one fingerprint shares something with the query and reaches `min_score`. */
            match_found: boolean;
            /** @description The highest score; 0 without a match. */
            top_score: number;
            /** @description For a text or page, a new id that is not stored. */
            query_fingerprint_id: string;
            /** @description Best first. */
            matches: components["schemas"]["MatchDto"][];
            /** @description A comparison with each original, sentence by sentence, for at most 20 fingerprints. It covers all fingerprints whose mark was read, and others whose text is partly present, even if they are no match. This also reveals a mark that was copied into another text. Empty for a stored fingerprint, because its text is not stored. */
            evidence: components["schemas"]["EvidenceDto"][];
            /** @description The number of marks that could not be attributed: damaged, of another account or tool, or of a fingerprint that the filter excludes. */
            unread_marks: number;
            /** @description The text to which offsets refer; present only for a `url`. */
            text?: string;
            meta: components["schemas"]["DetectMetaDto"];
        };
        IngestDto: {
            /**
             * @description `private`: visible only to its owner; `public`: visible to every key of the account.
             * @default private
             * @enum {string}
             */
            visibility?: "private" | "public";
            /** @description The URL of a page or document to fetch. */
            url?: string;
            /** @description Text or Markdown. */
            content?: string;
        };
        IngestedClaimDto: {
            title: string;
            description: string;
            category: string;
            /** @description YYYY-MM-DD; present only when the claim states a date. */
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
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
        };
        IngestResultDto: {
            ingest_source_id: string;
            /** @description Id of the graph created for the document. */
            tkg_id: string;
            source_title: string;
            /** @description The claims that can be understood without the source. */
            claims: components["schemas"]["IngestedClaimDto"][];
            predictions: components["schemas"]["IngestedPredictionDto"][];
            edges: components["schemas"]["IngestedEdgeDto"][];
            /** @description Length of the stored content in UTF-16 code units. */
            general_length: number;
            chunks_count: number;
            meta: components["schemas"]["IngestMetaDto"];
        };
        TimeseriesDto: {
            /** @description Language of the labels: an English name or an ISO 639-1 code. Default: English with a language model, otherwise the language of the document. Without a model, another language returns 400. */
            language?: string;
            /**
             * @description The maximum number of data points returned.
             * @default 50
             */
            limit?: number;
            /** @description The URL of a page or document to fetch. */
            url: string;
        };
        DataPointDto: {
            /** @description `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, with the precision of the document. */
            timestamp: string;
            label: string;
        };
        TimeseriesMetaDto: {
            /** @description The number of data points found, before `limit` is applied. */
            total: number;
            /** @description Tokens of the language model, input plus output; 0 without a model or when the answer was cached. */
            tokens: number;
            executionTimeMs: number;
        };
        TimeseriesResultDto: {
            /** @description The title of the document; without one, its first heading or sentence. */
            title: string;
            /** @description In chronological order. */
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
            /** @description The reason, or the mechanism of the relation. */
            mechanism?: string;
            /**
             * Format: uuid
             * @description Id of a node of the graph: for causal types the cause, otherwise the node that supports, contradicts or depends on `to`.
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
             * @description Id of the edge.
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
            /** @description Null for a key from the service's settings. */
            key_id: string | null;
            /** @description Name of the subject; for a master key, the name of the key. */
            name: string;
        };
        EditedNodeDto: {
            /** @enum {string} */
            type: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF";
            id: string;
            /** @description The full text or name of the node. For a statement of a source, its verbatim text. */
            label: string;
            description: string;
            /** @description The time at which the statement holds, set by the owner; null without an annotation. */
            annotation: components["schemas"]["AnnotationDto"] | null;
        };
        TouchedDto: {
            nodes: components["schemas"]["EditedNodeDto"][];
            /** @description At most the first 100. */
            edges: components["schemas"]["GraphEdgeDto"][];
            /** @description The total number of these edges. */
            edges_total: number;
        };
        EditDto: {
            /** @enum {string} */
            action: "create_node" | "rename_node" | "delete_node" | "create_edge" | "delete_edge" | "annotate_node" | "undo";
            id: string;
            /** @description Number of the edit in the history: consecutive, from 1. */
            seq: number;
            /** @description ISO 8601 */
            at: string;
            by: components["schemas"]["EditorDto"];
            before: components["schemas"]["TouchedDto"];
            after: components["schemas"]["TouchedDto"];
            /** @description `seq` of the edit that undid this one; null while it is in effect. */
            undone_by: number | null;
        };
        HistoryDto: {
            /** @description Newest first. */
            edits: components["schemas"]["EditDto"][];
            next_cursor: string | null;
        };
        UndoneDto: {
            /** @description The edit that was undone. */
            undone: components["schemas"]["EditDto"];
            /** @description The new edit that undid it. */
            undo: components["schemas"]["EditDto"];
        };
        NewNodeDto: {
            /** @description The text of the node: a statement or a name. */
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
             * @description Id of the node.
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
             * @description Id of the node.
             */
            id: string;
        };
        DeletedNodeDto: {
            deleted: boolean;
        };
        NewAnnotationDto: {
            /** @description An existing date, written with its precision: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
            when: string;
            /** @enum {string} */
            precision: "year" | "quarter" | "month" | "day";
        };
        NewTkgDto: {
            name: string;
        };
        TkgDto: {
            /**
             * @description How the graph was created. `manual`: empty, by the caller; `ingest`: from one source; `collection`: from the sources of a collection (read-only).
             * @enum {string}
             */
            origin: "manual" | "ingest" | "collection";
            tkg_id: string;
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description Id of the ingested source; null for graphs of other origins. */
            ingest_source_id: string | null;
            /** @description Id of the collection; null for graphs of other origins. */
            collection_id: string | null;
        };
        TkgsDto: {
            /** @description Newest first. */
            tkgs: components["schemas"]["TkgDto"][];
            next_cursor: string | null;
        };
        TkgDetailDto: {
            /**
             * @description How the graph was created. `manual`: empty, by the caller; `ingest`: from one source; `collection`: from the sources of a collection (read-only).
             * @enum {string}
             */
            origin: "manual" | "ingest" | "collection";
            tkg_id: string;
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description Id of the ingested source; null for graphs of other origins. */
            ingest_source_id: string | null;
            /** @description Id of the collection; null for graphs of other origins. */
            collection_id: string | null;
            /** @description The number of nodes. In the graph of a collection, an entity counts once for each source that names it. */
            nodes: number;
            edges: number;
        };
        DeletedTkgDto: {
            deleted: boolean;
        };
        StandingDto: {
            /** @enum {string} */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description 0 to 1: the probability that the verdict is right. */
            confidence: number;
            /** @description The number of evidence items with each stance. */
            supporting: number;
            contradicting: number;
            /** @description In English. `[n]` refers to the n-th source of the check. */
            summary: string;
            reasons: string[];
            /** @description The engine that judged. */
            engine: string;
            /** @description ISO 8601: when the evidence was collected. */
            checked_at: string;
            /** @description ISO 8601: when the verdict expires. The next request after that checks the statement again. */
            expires_at: string;
        };
        SightingDto: {
            /**
             * @description `news`: a page of public news; `ingest`: ingested content.
             * @enum {string}
             */
            origin: "news" | "ingest";
            /** @description The sentence, verbatim: `text.slice(start, end)` of its document. */
            quote: string;
            /** @description Offset in the stored text of the document, in UTF-16 code units. */
            start: number;
            end: number;
            /** @description Id of the stored page or of the ingested source. */
            document_id: string;
            /** @description `urn:uuid:<ingested source>` for ingested content without a URL. */
            url: string;
            /** @description Empty without a URL. */
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
            /** @description False when the page could not be fetched and only the title and snippet from a news provider are known. */
            is_read: boolean;
            /** @description The news agency that wrote the text, when the page names one. */
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
            /** @description URL of its page; null when the viewer uses a signed link, which is valid only for one page. */
            url: string | null;
        };
        StatementDto: {
            /** @enum {string} */
            kind: "claim" | "prediction";
            /** @description The verdict; on a public page, only from evidence that everybody may see. Null when the statement has not been checked. */
            standing: components["schemas"]["StandingDto"] | null;
            id: string;
            /** @description The sentence that states the claim or prediction. */
            text: string;
            title: string;
            description: string;
            category: string;
            /** @description ISO 639-1, `und` when unknown. */
            language: string;
            /** @description For a claim: `FACTUAL`, `STATISTICAL`, `QUOTE` or `EVENT`; null when it cannot be classified. */
            claim_type: string | null;
            /** @description YYYY-MM-DD; null when the sentence does not state a day. */
            claim_date: string | null;
            /** @description For a prediction, YYYY-MM-DD; null when it states no deadline. */
            deadline: string | null;
            /** @description ISO 8601: when the sentence was first found. */
            learned_at: string;
            /** @description URL of this page. */
            url: string;
            /** @description Whether the page is public. */
            public: boolean;
            /** @description Outlets that published the statement, earliest first. */
            said_by: string[];
            /** @description Earliest publication first, at most 50. */
            sightings: components["schemas"]["SightingDto"][];
            /** @description The total number. */
            sightings_total: number;
            /** @description Highest confidence first, at most 50. */
            links: components["schemas"]["LinkedStatementDto"][];
            /** @description The total number. */
            links_total: number;
        };
        Error: {
            /** @description The reason phrase of the HTTP status. */
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
            /** @description Requires a master key. */
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
            /** @description Requires a master key. The token is returned only in this response. */
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
            /** @description Requires a master key. */
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
                /** @description ISO 8601. A date without a time means the start of that day in UTC. Default: 30 days before `to`. */
                from?: string;
                /** @description ISO 8601. A date without a time means the end of that day in UTC. Default: now. At most 366 days after `from`. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With a master key, for the whole account; with a personal access token, only for its subject. */
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
            /** @description The report contains the waiting, running and failed sources, with the reasons for failures. The page /queues shows the same data. Requires a master key. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description Server-sent events with `id`, and `data` with the JSON of one chunk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
                /** @description Only sessions of this collection. Default: sessions of all the caller's collections. */
                collection_id?: string;
                /** @description 1 to 100. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
            /** @description A reply that is in progress is stopped. */
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
                /** @description The id of the last event received, for clients that cannot send the `Last-Event-ID` header. */
                after?: string;
            };
            header?: {
                /** @description Id of the last event received. EventSource sends it automatically. */
                "Last-Event-ID"?: string;
            };
            path: {
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, as POST /api/v1/chat sends them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The reply has ended and the client has received all of it. */
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
            /** @description The text written so far is stored. */
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
                /** @description The id of the last event received, for clients that cannot send the `Last-Event-ID` header. */
                after?: string;
            };
            header?: {
                /** @description Id of the last event received. EventSource sends it automatically. */
                "Last-Event-ID"?: string;
            };
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, as POST /api/v1/chat sends them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description No reply is in progress. */
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
            /** @description Queued; `Location` is its URL. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCheckDto"];
                    "text/event-stream": components["schemas"]["DocumentCheckDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
                /** @description `false`: returns the verdicts without their evidence (`result` is null). */
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
                /**
                 * @description - `claimreview`: schema.org JSON-LD of the claims that are TRUE or FALSE
                 *     - `markdown`, `html`: the text with a footnote after each claim
                 */
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
            /** @description The export in the requested `format`. */
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
                /** @description Only checks of this claim, ignoring case and punctuation: the history of the claim. */
                claim?: string;
                /** @description Only checks whose claim contains this text. */
                text?: string;
                verdict?: "TRUE" | "FALSE" | "UNCERTAIN";
                /** @description Only checks by this engine: its name, or name and version as in the `engine` field. */
                engine?: string;
                status?: "queued" | "running" | "finished" | "failed" | "canceled";
                /** @description `true`: only checks whose last review has a different verdict than the computed one. */
                disputed?: boolean;
                limit?: number;
                /** @description `csv` and `jsonl` export all matching checks in one response, without pages. */
                format?: "json" | "csv" | "jsonl";
                /** @description Only checks created at or after this time, ISO 8601. A date without a time means the start of that day in UTC. */
                from?: string;
                /** @description Only checks created at or before this time, ISO 8601. A date without a time means the end of that day in UTC. */
                to?: string;
                /** @description The `next_cursor` of the previous page. */
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
            /** @description Queued; `Location` is its URL. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDto"];
                    "text/event-stream": components["schemas"]["CheckDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
                /** @description Id of the last event received. EventSource sends it automatically. */
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
                /** @description Id of another check of the same claim. Default: the previous one. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description Opinions, questions and rhetoric are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedClaimsDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
                /** @description The `next_cursor` of the previous page. */
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
            /** @description The content is inaccessible immediately; a large collection is removed in the background. */
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
            /** @description For `url`: the page is ingested, or still in progress after one minute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedPageDto"];
                };
            };
            /** @description For `urls`: the pages are queued. */
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
                /** @description Only sources with this status. The summary always counts all sources. */
                status?: "processing" | "completed" | "failed";
                /** @description Default: all sources. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
            /** @description The offsets of quotes refer to this text. */
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
            /** @description The content taken from it stays stored for its owner. */
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
            /** @description The answer quotes the pages, or says that they do not contain the answer. With `as_of`, it uses only what the ledger of the memory service knew at that instant, regardless of later changes. The `X-Engine` header names the engine that read the pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionAnswerDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
                /** @description Default: the format that `Accept` prefers among `application/json`, `application/graphml+xml` and `application/ld+json`. GraphML and JSON-LD are streamed completely, without pages. */
                format?: "json" | "graphml" | "jsonld";
                /** @description Only nodes of these types and the edges between them, separated by commas. Default: all types. */
                type?: string;
                /** @description The maximum number of nodes: 1 to 10,000. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
            /** @description An answer is correct, incorrect (with what the collection says instead) or unsupported. The `X-Engine` header names the engine that read the collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QaVerifyResultDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description With `prompt` it returns the requested part as plain text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlResultDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
                /** @description All words must occur. Words in double quotes must occur as a phrase. */
                q: string;
                limit?: number;
                /** @description Language of the source: an English name or an ISO 639-1 code, such as `english` or `ko`. */
                language?: string;
                /** @description Country of the source: ISO 3166-1 alpha-2, such as `US` or `KR`. */
                country?: string;
                sortBy?: "relevance" | "date";
                /** @description Relative range such as `7d`, `30d`, `3months`; ignored when `from` or `to` is given. */
                timespan?: string;
                /** @description Domains separated by commas. Only articles from these domains and their subdomains are returned. */
                domains?: string;
                /** @description `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token. */
                source?: "ingest" | "default" | "all";
                /** @description ISO 8601. A date without a time means the start of that day in UTC. */
                from?: string;
                /** @description ISO 8601. A date without a time means the end of that day in UTC. */
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
            /** @description Each call creates a new fingerprint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedResultDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description It also reports whose mark the text contains and what was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectResultDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description Search it with GET /fact-search?source=ingest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestResultDto"];
                };
            };
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
                /** @description All words must occur. Words in double quotes must occur as a phrase. */
                q: string;
                limit?: number;
                /** @description Language of the source: an English name or an ISO 639-1 code, such as `english` or `ko`. */
                language?: string;
                /** @description Country of the source: ISO 3166-1 alpha-2, such as `US` or `KR`. */
                country?: string;
                sortBy?: "relevance" | "date";
                /** @description Relative time range such as `7d`, `30d`, `3months`. Ignored when `from` or `to` is sent. */
                timespan?: string;
                /** @description Domains separated by commas. Only articles from these domains and their subdomains are returned. */
                domains?: string;
                /** @description ISO 8601. A date without a time means the start of that day in UTC. */
                from?: string;
                /** @description ISO 8601. A date without a time means the end of that day in UTC. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By default it searches the last seven days and sorts by date, newest first. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description The key has exceeded its rate limit, or has used up its language model tokens for the UTC day. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Tokens that the key may use per UTC day; absent without a limit. */
                    "X-LLM-Tokens-Limit"?: number;
                    /** @description Tokens left for the day. Successful responses contain both headers too. */
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
            /** @description Returns 409 when an edge of this type already connects them. */
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
                /** @description The `next_cursor` of the previous page. */
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
            /** @description Returns 409 when there is nothing to undo. Undone edits stay in the history. */
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
            /** @description Searches, quotations and exports use the new label. The node loses its position in the source, because the source contains the old words. */
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
            /** @description Not for nodes of type ENTITY. */
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
                /** @description Default: the format that `Accept` prefers among `application/json`, `application/graphml+xml` and `application/ld+json`. GraphML and JSON-LD are streamed completely, without pages. */
                format?: "json" | "graphml" | "jsonld";
                /** @description Only nodes of these types and the edges between them, separated by commas. Default: all types. */
                type?: string;
                /** @description The maximum number of nodes: 1 to 10,000. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
                /** @description The `next_cursor` of the previous page. */
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
            /** @description For a graph created by an ingest, the source and all content taken from it are deleted too. Returns 403 for the graph of a collection. */
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
