// Generated from the service's openapi.json by `npm run generate`.
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports whether the process runs, without checking any dependencies.
         * @description For a liveness probe: restart the process when it does not answer.
         */
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
        /**
         * Reports whether the service can answer requests: all dependencies are available, and the service is not shutting down.
         * @description Otherwise the status is 503, and `checks` names the failed checks. For a readiness probe.
         */
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
         * @description If METRICS_TOKEN is set, send this token as the bearer token. API keys are not accepted.
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
         * Lists the API keys of the caller's account, newest first. Revoked keys are left out.
         * @description Requires a master key.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Creates an API key for the caller's account.
         * @description Requires a master key. The secret token is returned only in this response.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/keys/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists who created and revoked the API keys of the caller's account, when, and from where; newest first.
         * @description Requires a master key. Keys of the setting `VERIFY_API_KEYS` have no events.
         */
        get: operations["listApiKeyEvents"];
        put?: never;
        post?: never;
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
         * Revokes an API key of the caller's account immediately.
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
         * Returns the number of API calls and the resources used in a period.
         * @description With a master key, the report covers the whole account; with a personal access token, only the person or brand that the token belongs to.
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
         * Returns the state of the job queues that process the account's ingested pages.
         * @description The report contains the waiting, running and failed sources (the pages of collections), with the reasons for failures. The HTML page /queues shows the same data. Requires a master key.
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
    "/api/v1/account/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the secret with which the webhooks of the account are signed.
         * @description Requires a master key.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhook-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret with which the webhooks of the account are signed.
         * @description Requires a master key. For 24 hours, webhooks are signed with the new and with the previous secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the webhooks that requests asked for with `callback_url`, newest first, with their last attempt.
         * @description With a master key, the list covers the whole account; with a personal access token, only the person or brand that the token belongs to. A webhook is listed for seven days after it was delivered or given up.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a webhook again at once.
         * @description The webhook may have been delivered, may have failed, or may wait for its next attempt. It has the same `webhook-id` as before.
         */
        post: operations["redeliverWebhook"];
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
        /**
         * Extracts the causes and effects that a web page or text states, and returns them as a graph.
         * @description Send either `url` or `text`.
         */
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
        /**
         * Extracts the causes and effects that a file states, and returns them as a graph.
         * @description The file can be PDF, Markdown, plain text, HTML or DOCX, up to 20 MB.
         */
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
         * Sends a chat message and streams the reply.
         * @description The response is a stream of server-sent events in the format of the AI SDK's UI message stream. It begins with the event `start`, which contains the ids of the reply and of its session. It ends with `finish`, `abort` or `error`, followed by `[DONE]`. An error before `start` is returned as an ordinary error response.
         *
         *     Use the id of the reply to resume or stop the stream. When the client disconnects, a reply of a session (a chat on a collection) is still completed; any other reply is stopped.
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
        /**
         * Lists the caller's chat sessions, newest first.
         * @description Only chats on a collection have sessions.
         */
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
        /**
         * Returns a chat session with its messages.
         * @description To follow a reply in progress, resume its stream with `running_message_id`.
         */
        get: operations["getChatSession"];
        put?: never;
        post?: never;
        /**
         * Deletes a chat session with all its messages.
         * @description If a reply is in progress in the session, the reply is stopped.
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
         * Resumes the stream of a chat reply after the last event that the client received.
         * @description The client sends the id of that event in the `Last-Event-ID` header or in the query parameter `after`. Without either, the stream starts from the beginning. The request can be sent to any instance of the service, until one hour after the reply has ended.
         */
        get: operations["resumeChatReply"];
        put?: never;
        post?: never;
        /**
         * Stops a chat reply, whichever instance of the service produces it.
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
         * Streams the reply that is in progress in a chat session.
         * @description The path contains the session id, or the id that the client gave the conversation. The AI SDK hook `useChat` calls this endpoint to resume a reply.
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
         * Queues a fact check of the claims in a text, web page or file, and returns 202 with the id of the document check.
         * @description At most 200 claims are checked. With `Accept: text/event-stream`, the response is a stream: a `claims` event when the claims are found, a `claim` event with evidence for each judged claim, then one `result` event. When the client disconnects, the check continues. With `callback_url`, a signed webhook is sent when the check has ended.
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
         * @description With `Accept: text/event-stream`, the response is a stream that sends each claim when it has been judged.
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
         * Cancels a document check, so that no more claims are judged.
         * @description Verdicts that have already been computed are kept.
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
        /**
         * Exports the claims of a document check that have a verdict, in a format for publishing.
         * @description The query parameter `format` selects ClaimReview, Markdown or HTML.
         */
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
         * Lists the caller's fact checks, newest first. With `claim`, lists the history of that claim.
         * @description With `format=csv` or `format=jsonl`, exports all matching checks in one response.
         */
        get: operations["listChecks"];
        put?: never;
        /**
         * Queues a fact check of a claim and returns 202 with the id of the check.
         * @description With `Accept: text/event-stream`, the response is a stream: one `stage` event for each stage, then one `result` event with the check. When the client disconnects, the check continues. With `callback_url`, a signed webhook is sent when the check has ended.
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
         * Returns a fact check in its current state.
         * @description With `Accept: text/event-stream`, the response is a stream: the `stage` events as they happen, then one `result` event with the check. If `Last-Event-ID` is sent, the stream continues after that event.
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
         * Cancels a fact check that is waiting or running, on whichever instance of the service it runs.
         * @description A check that has already ended is not changed.
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
        /**
         * Compares two fact checks of the same claim. Returns what changed in the verdicts and in the evidence.
         * @description Both checks must have a verdict.
         */
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
        /**
         * Judges the stored passages of a fact check again, with the same engine and engine version as the original check.
         * @description The stored verdict is not changed. Use it to confirm that a verdict is repeatable.
         */
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
         * Adds a person's review of the verdict to a fact check.
         * @description The verdict that the service computed is not changed.
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
         * Finds the sentences of a text that state a checkable claim.
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
        /**
         * Lists the caller's collections, newest first.
         * @description Collections that are being deleted are listed too.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Creates an empty collection.
         * @description Add pages with POST /api/v1/collections/{id}/ingest.
         */
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
        /**
         * Returns a collection with its sources (the pages that were added).
         * @description The path contains the id of the collection, or its slug.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        /**
         * Deletes a collection and all content taken from its sources (the pages that were added).
         * @description The content is inaccessible immediately. If the collection is large, it is removed in the background.
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
         * Adds web pages or documents to a collection and ingests them.
         * @description Pages in `urls` are queued; GET /api/v1/collections/{id}/ingest-status returns their progress, and with `callback_url` a signed webhook is sent once when all of them have ended. With `url`, the response waits until the page is ingested. To retry a page that failed, send it again.
         */
        post: operations["ingestIntoCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/ingest/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds 1 to 20 files (PDF, DOCX, HTML, Markdown or plain text; together up to 20 MB) to a collection and queues their ingest.
         * @description GET /api/v1/collections/{id}/ingest-status returns the progress. A file whose content is already in the collection is not ingested again. To retry a file that failed, send it again. A file cannot be refreshed: send its new version, and delete the source of the old one.
         */
        post: operations["ingestFilesIntoCollection"];
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
        /**
         * Returns how far the ingest of each source (page) of a collection is.
         * @description The field `summary` counts all sources, whichever page of the list is returned.
         */
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
         * Returns a source (page) of a collection with the text that is stored.
         * @description The offsets of quotations refer to this text.
         */
        get: operations["getCollectionSource"];
        put?: never;
        post?: never;
        /**
         * Removes a source (page) from a collection.
         * @description The content taken from the page stays stored for its owner.
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
         * Answers a question using only the pages of a collection.
         * @description The answer quotes the pages, or says that they do not contain the answer. With `as_of`, it uses only what the ledger of the memory service knew at that point in time, regardless of later changes. The `X-Engine` header names the engine that read the pages.
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
         * Returns the statements of all pages of a collection as one graph.
         * @description The query parameter `format` or the `Accept` header selects GraphML or JSON-LD.
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
         * Checks whether answers to questions are correct according to the pages of a collection.
         * @description Each answer is judged as correct, as incorrect (with what the collection says instead) or as unsupported. The `X-Engine` header names the engine that read the collection.
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
         * Fetches a web page or document and returns its main content as Markdown.
         * @description With `prompt`, the response contains only the requested information, as plain text.
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
        /**
         * Lists the caller's research in the background, newest first.
         * @description The reports are left out. Research is listed for seven days after it ended.
         */
        get: operations["listResearch"];
        put?: never;
        /**
         * Researches a question in public news and returns a report with its sources.
         * @description With `Accept: text/event-stream` the response is a stream: `progress` events, then one `result` event with the report or one `error` event with an error body. An error that occurs before the first document is read is returned as an ordinary error response instead.
         *
         *     With `Prefer: respond-async` (RFC 7240) the response is 202 at once, and the research runs in the background: GET /api/v1/deep-research/{id} returns its state and its report, and with `callback_url` a signed webhook is sent when it has ended. A report is kept for seven days.
         */
        post: operations["researchQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deep-research/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns research in the background with its state.
         * @description The report is there when the status is `completed`, and the error body when it is `failed`.
         */
        get: operations["getResearch"];
        put?: never;
        post?: never;
        /**
         * Deletes research in the background, with its report.
         * @description Research that waits or runs is stopped, and no webhook is sent for it.
         */
        delete: operations["deleteResearch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the erasures, newest first: who erased what, when and why.
         * @description A master key sees all erasures of the account, a personal access token those of its own subject.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erases a source, everything that names a subject, or everything of the account, here and in the memory service.
         * @description A personal access token erases the content of its own subject only; a master key that of the whole account. An erasure cannot be undone: use `dry_run` first.
         */
        post: operations["createErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/erasures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an erasure in its current state.
         * @description Read it until `status` is `done`.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
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
        /**
         * Finds news articles and ingested documents that discuss a claim. For each, returns a quote, the type of evidence, the credibility, and the stance on the claim.
         * @description No verdict is computed. For a verdict, use POST /api/v1/fact-checker.
         */
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
         * Checks a claim. Returns a verdict computed from the evidence, the confidence in the verdict, and the sources that decided it.
         * @description The verdict of an earlier check of the claim is reused until it expires (`meta.expires_at`), unless `refresh` is true.
         *
         *     With `Accept: text/event-stream` the response is a stream: `progress` events (stages `analyze`, `search`, `judge`, `verdict`), then one `result` event with the result of the check or one `error` event with an error body.
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
        /**
         * Searches public news, the caller's ingested content, or both. The parameter `source` selects them: `default`, `ingest` or `all`.
         * @description By default, returns the most relevant articles of any date.
         */
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
         * Embeds an invisible watermark in a text or web page and stores the structure of the text (names, dates and relations). The detect endpoint recognizes the text by the watermark or by the structure.
         * @description Each request creates a new fingerprint.
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
         * Finds the fingerprints of the account that are similar in structure (names, dates and relations) to a text, a web page or a stored fingerprint.
         * @description For a text or page, also reports which fingerprints' watermarks it contains and what was changed compared with the original texts.
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
         * Ingests a web page or text: stores it in the caller's content, and extracts its claims and predictions.
         * @description Search the ingested content with `GET /fact-search?source=ingest`.
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
        /**
         * Ingests a file (PDF, Markdown, plain text, HTML or DOCX; up to 20 MB): stores its text in the caller's content, and extracts its claims and predictions.
         * @description Search the ingested content with `GET /fact-search?source=ingest`.
         */
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
         * Searches public news articles.
         * @description By default, returns articles of the last seven days, sorted by date, newest first.
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
        /**
         * Extracts the dated events and figures from a web page or document as a time series.
         * @description Figures without a date are left out.
         */
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
        /**
         * Extracts the dated events and figures from a file (PDF, Markdown, plain text, HTML or DOCX; up to 20 MB) as a time series.
         * @description Figures without a date are left out.
         */
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
         * Adds an edge (a typed relation) between two nodes of a graph.
         * @description Returns 409 when an edge of this type already connects the two nodes.
         */
        post: operations["createEdge"];
        /**
         * Deletes an edge, which the request body selects by its id or by its two nodes and its type.
         * @description Send the edge as JSON in the body: `id`, or `from`, `to` and `edge_type`.
         */
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
        /**
         * Deletes an edge, which the path selects by its id. For clients that cannot send a body with DELETE.
         * @description Returns 404 when the graph has no such edge.
         */
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
        /**
         * Lists the edits of a graph, newest first. Each edit states who made it, when, and the affected nodes and edges before and after it.
         * @description Edits that were undone stay in the list.
         */
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
         * Undoes the latest edit of a graph that has not been undone yet. Repeated requests undo earlier edits, one at a time.
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
        /**
         * Adds a node to a graph.
         * @description The graph of a collection cannot be changed (403).
         */
        post: operations["createNode"];
        /**
         * Deletes a node, which the request body selects by its id, and all its edges.
         * @description Send the id of the node as JSON in the body.
         */
        delete: operations["deleteNode"];
        options?: never;
        head?: never;
        /**
         * Changes the label or description of a node, which the request body selects by its id.
         * @description Searches, quotations and exports use the new label. The node loses its position in its ingested source, because the source contains the old words.
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
        /**
         * Deletes a node, which the path selects by its id, and all its edges. For clients that cannot send a body with DELETE.
         * @description Returns 404 when the graph has no such node.
         */
        delete: operations["deleteNodeById"];
        options?: never;
        head?: never;
        /**
         * Changes the label or description of a node, which the path selects by its id.
         * @description Has the same effect as PATCH on the path without the id.
         */
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
        /**
         * Removes the time annotation of a node.
         * @description Returns the node. A node without an annotation is not changed.
         */
        delete: operations["removeNodeAnnotation"];
        options?: never;
        head?: never;
        /**
         * Annotates a node with the time at which its statement is true. Replaces an earlier annotation.
         * @description Nodes of type `ENTITY` cannot be annotated.
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
         * @description The format is JSON, unless `format` or the `Accept` header selects GraphML or JSON-LD.
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
        /**
         * Lists the caller's knowledge graphs: those that the caller created, those of ingested documents, and those of collections.
         * @description The newest graph comes first.
         */
        get: operations["listGraphs"];
        put?: never;
        /**
         * Creates an empty knowledge graph.
         * @description Add nodes with POST /api/v1/tkgs/{tkgId}/graph/nodes.
         */
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
        /**
         * Returns a knowledge graph with the number of its nodes and edges.
         * @description For the nodes and edges themselves, use GET /api/v1/tkgs/{tkgId}/graph.
         */
        get: operations["getGraph"];
        put?: never;
        post?: never;
        /**
         * Deletes a knowledge graph and its edit history.
         * @description For the graph of an ingested document, the document and all content extracted from it are deleted too. The graph of a collection cannot be deleted (403).
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
        /**
         * Returns the web page of a claim: the verdict of its latest check, and the articles and ingested documents that state the claim.
         * @description A claim of private content requires an API key of its owner or a signed link.
         */
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
        /**
         * Returns the web page of a prediction: the verdict of its latest check, and the articles and ingested documents that state the prediction.
         * @description A prediction of private content requires an API key of its owner or a signed link.
         */
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
        /**
         * Returns the web page of a check, with its evidence, reviews and history. Requires an API key or a signed link.
         * @description The field `page_url` of a check contains a signed link to this page.
         */
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
        /**
         * Returns the checks of the same claim, at most 50, as an Atom feed. Requires an API key or a signed link.
         * @description The field `feed_url` of a check contains a signed link to this feed.
         */
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
        /**
         * Returns a web page with the state of the job queues, for operators.
         * @description Requires HTTP Basic authentication (RFC 7617) with any user name and a master key as the password.
         */
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
            /** @description For a personal access token, the name of the person or brand that it belongs to; tokens with the same name share their content. For a master key, any label. */
            name: string;
            /**
             * @description When the API key expires (ISO 8601). It is refused from this time on. Default: the key does not expire.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            expires_at?: string | undefined;
            /** @description What the API key may do. `read`: ask questions and read content; `write`: add, change and delete content; `admin`: erase for good and, with a master key, manage API keys. No scope includes another one. Default: all. */
            scopes?: ("read" | "write" | "admin")[] | undefined;
            /**
             * @description The kind of API key. `master`: acts for the whole account; `personal`: a personal access token, which acts for one person or brand of the account.
             * @enum {string}
             */
            kind: "master" | "personal";
        };
        CreatedKeyDto: {
            /**
             * Format: uuid
             * @description Id of the API key.
             */
            id: string;
            /** @description What the API key may do. */
            scopes: ("read" | "write" | "admin")[];
            /**
             * Format: date-time
             * @description When the API key was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the API key expires (ISO 8601); null when it does not expire.
             */
            expires_at: string | null;
            /** @description The secret token to send as the API key. It is returned only in this response, because the service stores only its hash. */
            token: string;
            /**
             * @description The kind of API key: `master` for the whole account, `personal` for a personal access token.
             * @enum {string}
             */
            kind: "master" | "personal";
            /** @description For a personal access token, the name of the person or brand that it belongs to; for a master key, its label. */
            name: string;
        };
        KeyDto: {
            /**
             * Format: uuid
             * @description Id of the API key.
             */
            id: string;
            /** @description What the API key may do. */
            scopes: ("read" | "write" | "admin")[];
            /**
             * Format: date-time
             * @description When the API key was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the API key expires (ISO 8601); null when it does not expire.
             */
            expires_at: string | null;
            /**
             * @description The kind of API key: `master` for the whole account, `personal` for a personal access token.
             * @enum {string}
             */
            kind: "master" | "personal";
            /** @description For a personal access token, the name of the person or brand that it belongs to; for a master key, its label. */
            name: string;
        };
        KeysDto: {
            /** @description The API keys, newest first. */
            keys: components["schemas"]["KeyDto"][];
        };
        KeyEventDto: {
            /**
             * Format: uuid
             * @description Id of the event.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the API key that was created or revoked.
             */
            key_id: string;
            /**
             * Format: uuid
             * @description The API key that acted; null unless `actor` is `key`.
             */
            actor_key_id: string | null;
            /**
             * Format: date-time
             * @description When it happened (ISO 8601).
             */
            at: string;
            /**
             * @description What happened to the API key.
             * @enum {string}
             */
            action: "created" | "revoked";
            /**
             * @description The kind of the API key that was created or revoked.
             * @enum {string}
             */
            key_kind: "master" | "personal";
            /** @description Name of the person or brand of a personal access token; label of a master key. */
            key_name: string;
            /**
             * @description Who acted. `key`: an API key of the account; `setting`: a key of the setting `VERIFY_API_KEYS`; `operator`: the command line of the service, or its first start.
             * @enum {string}
             */
            actor: "key" | "setting" | "operator";
            /** @description Name or label of the API key that acted; null unless `actor` is `key`. */
            actor_key_name: string | null;
            /** @description IP address of the client; null when the operator acted. */
            ip: string | null;
            /** @description Id of the request, as in the log; null when the operator acted. */
            request_id: string | null;
        };
        KeyEventsDto: {
            /**
             * Format: uuid
             * @description The cursor of the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The events, newest first. */
            events: components["schemas"]["KeyEventDto"][];
        };
        DeletedDto: {
            /** @description Always true: the API key is revoked. */
            deleted: boolean;
        };
        UsageSumsDto: {
            /** @description The number of calls to billable endpoints that returned a successful response. */
            calls: number;
            /** @description The number of billing units. Each billable call counts as one unit. */
            units: number;
            /** @description The number of input tokens that the language model used, including those of chats, queued pages and failed calls. Answers from the cache are not counted; 0 when no language model is configured. */
            input_tokens: number;
            /** @description The number of output tokens that the language model used, counted like `input_tokens`. */
            output_tokens: number;
            /** @description CPU time in milliseconds that the extraction of statements and the reading of documents used, including those of queued pages and failed calls. */
            cpu_ms: number;
            /** @description The most memory in megabytes that one such task held; 0 when there was none. */
            peak_memory_mb: number;
        };
        EndpointUsageDto: {
            /** @description The number of calls to billable endpoints that returned a successful response. */
            calls: number;
            /** @description The number of billing units. Each billable call counts as one unit. */
            units: number;
            /** @description The number of input tokens that the language model used, including those of chats, queued pages and failed calls. Answers from the cache are not counted; 0 when no language model is configured. */
            input_tokens: number;
            /** @description The number of output tokens that the language model used, counted like `input_tokens`. */
            output_tokens: number;
            /** @description CPU time in milliseconds that the extraction of statements and the reading of documents used, including those of queued pages and failed calls. */
            cpu_ms: number;
            /** @description The most memory in megabytes that one such task held; 0 when there was none. */
            peak_memory_mb: number;
            /** @description The path of the endpoint without the prefix `/api/v1/`, such as `fact-checker`. */
            endpoint: string;
        };
        KeyUsageDto: {
            /**
             * Format: uuid
             * @description Id of the API key; null for a key that is configured in the service's settings.
             */
            key_id: string | null;
            /**
             * @description The kind of the API key.
             * @enum {string}
             */
            kind: "master" | "personal";
            /** @description The name of the API key. For a key from the service's settings, the name of the person or brand that the key belongs to. */
            name: string;
            /** @description The number of calls to billable endpoints that returned a successful response. */
            calls: number;
            /** @description The number of billing units. Each billable call counts as one unit. */
            units: number;
            /** @description The number of input tokens that the language model used, including those of chats, queued pages and failed calls. Answers from the cache are not counted; 0 when no language model is configured. */
            input_tokens: number;
            /** @description The number of output tokens that the language model used, counted like `input_tokens`. */
            output_tokens: number;
            /** @description CPU time in milliseconds that the extraction of statements and the reading of documents used, including those of queued pages and failed calls. */
            cpu_ms: number;
            /** @description The most memory in megabytes that one such task held; 0 when there was none. */
            peak_memory_mb: number;
        };
        DayUsageDto: {
            /**
             * Format: date
             * @description The day in UTC, in the format YYYY-MM-DD.
             */
            day: string;
            /** @description The number of calls to billable endpoints that returned a successful response. */
            calls: number;
            /** @description The number of billing units. Each billable call counts as one unit. */
            units: number;
            /** @description The number of input tokens that the language model used, including those of chats, queued pages and failed calls. Answers from the cache are not counted; 0 when no language model is configured. */
            input_tokens: number;
            /** @description The number of output tokens that the language model used, counted like `input_tokens`. */
            output_tokens: number;
            /** @description CPU time in milliseconds that the extraction of statements and the reading of documents used, including those of queued pages and failed calls. */
            cpu_ms: number;
            /** @description The most memory in megabytes that one such task held; 0 when there was none. */
            peak_memory_mb: number;
        };
        UsageDto: {
            /**
             * Format: date-time
             * @description Start of the reported period (ISO 8601).
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the reported period (ISO 8601).
             */
            to: string;
            /** @description The sums over the whole period. */
            total: components["schemas"]["UsageSumsDto"];
            /** @description Usage per endpoint; the endpoint with the most calls comes first. */
            by_endpoint: components["schemas"]["EndpointUsageDto"][];
            /** @description Usage per API key; the key with the most calls comes first. */
            by_key: components["schemas"]["KeyUsageDto"][];
            /** @description Usage per day, in chronological order. Days without usage are left out. */
            by_day: components["schemas"]["DayUsageDto"][];
        };
        QueueDto: {
            /** @description The name of the queue. */
            name: string;
            /** @description The number of jobs that wait for a worker. */
            waiting: number;
            /** @description The number of jobs that start at a later time, such as retries. */
            delayed: number;
            /** @description The number of jobs that a worker processes now. */
            active: number;
            /** @description The number of finished jobs that the queue still stores. */
            completed: number;
            /** @description The number of failed jobs that the queue still stores. */
            failed: number;
        };
        QueuedSourcesDto: {
            /** @description The number of sources that wait for a worker. */
            waiting: number;
            /** @description The number of sources that wait for a retry, or until the rate limit of their web host allows a request. */
            delayed: number;
            /** @description The number of sources that are being fetched. */
            fetch: number;
            /** @description The number of sources whose text is being read. */
            read: number;
            /** @description The number of sources whose statements are being extracted. */
            extract: number;
            /** @description The number of sources whose statements are being linked. */
            link: number;
            /** @description The number of sources that are being stored. */
            store: number;
            /** @description The number of sources that are ingested. */
            completed: number;
            /** @description The number of sources whose ingest failed. */
            failed: number;
        };
        TroubledSourceDto: {
            /**
             * Format: uuid
             * @description Id of the source.
             */
            ingest_source_id: string;
            /**
             * Format: uuid
             * @description Id of the collection that the source belongs to.
             */
            collection_id: string;
            /**
             * Format: date-time
             * @description When the source is tried again (ISO 8601); null unless the source waits for a retry.
             */
            next_retry_at: string | null;
            /**
             * Format: date-time
             * @description When the ingest of the source failed (ISO 8601); null unless it failed.
             */
            finished_at: string | null;
            /** @description The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file. */
            url: string;
            /** @description Name of the collection that the source belongs to. */
            collection_name: string;
            /** @description The stage of the ingest that failed, or that is tried again; null before the first stage. */
            stage: string | null;
            /** @description Number of the ingest attempt, from 0. */
            attempt: number;
            /** @description The code of the error in `error`, such as `status`, `dns` or `timeout`; null when there was no error. */
            error_code: string | null;
            /** @description One sentence that says why the ingest failed or is retried; null when there was no error. */
            error: string | null;
        };
        DeletingCollectionDto: {
            /**
             * Format: uuid
             * @description Id of the collection.
             */
            collection_id: string;
            /** @description Name of the collection. */
            name: string;
            /** @description Progress of the deletion, from 0 to 1; null while the queue is unavailable. */
            progress: number | null;
        };
        RereadingDto: {
            /**
             * Format: date-time
             * @description When the language model will read the first of these sources again (ISO 8601); null when no source is to be read again.
             */
            next_at: string | null;
            /** @description The number of sources that a language model will read again, whether or not they belong to a collection. */
            sources: number;
        };
        QueueReportDto: {
            /**
             * Format: date-time
             * @description When this report was created (ISO 8601).
             */
            at: string;
            /** @description The number of jobs in each queue, for all accounts of the service together. Null while the queue server (Redis) is unavailable. */
            queues: components["schemas"]["QueueDto"][] | null;
            /**
             * Format: date-time
             * @description When the source that has waited longest began to wait (ISO 8601); null when no source waits.
             */
            oldest_waiting_since: string | null;
            /** @description The number of sources (pages) in the collections of this account, by state. The fields after this one also cover only this account. */
            sources: components["schemas"]["QueuedSourcesDto"];
            /** @description The sources that failed in the last seven days, newest failure first; at most 100. */
            failed: components["schemas"]["TroubledSourceDto"][];
            /** @description The sources that wait for a retry or for the rate limit of their host, in the order of their next attempt; at most 100. */
            delayed: components["schemas"]["TroubledSourceDto"][];
            /** @description The collections that are being deleted. */
            deleting: components["schemas"]["DeletingCollectionDto"][];
            /** @description The sources that the offline rule-based engine read, because the language model failed or its daily token budget was used up. The language model will read them again. */
            rereading: components["schemas"]["RereadingDto"];
        };
        WebhookSecretDto: {
            /**
             * Format: date-time
             * @description When the secret was last rotated (ISO 8601); null when it never was.
             */
            rotated_at: string | null;
            /** @description The secret with which webhooks are signed, as Standard Webhooks 1.0 writes it: `whsec_` and 32 bytes in Base64. */
            secret: string;
            /** @description The secret before the last rotation. For 24 hours after a rotation, webhooks are signed with both secrets; afterwards, and before the first rotation, this field is null. */
            previous_secret: string | null;
        };
        WebhookDto: {
            /**
             * Format: uuid
             * @description Id of the webhook. Each attempt sends it as the header `webhook-id`.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the work that the webhook reports: a check, a document check, an ingest request or research.
             */
            resource_id: string;
            /**
             * Format: uri
             * @description The `callback_url` without its query string, which may contain secrets.
             */
            url: string;
            /**
             * @description The state of the webhook. `waiting`: the work has not ended; `pending`: the webhook is to be sent, for the first time or again; `failed`: it is not sent again.
             * @enum {string}
             */
            status: "waiting" | "pending" | "delivered" | "failed";
            /** @description The number of attempts so far. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the last attempt was made (ISO 8601); null before the first.
             */
            last_attempt_at: string | null;
            /** @description HTTP status of the last response; null when there was none. */
            last_status: number | null;
            /**
             * Format: date-time
             * @description When the next attempt is made (ISO 8601); null when there is none.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the webhook was requested (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the webhook was delivered or given up (ISO 8601); null before.
             */
            finished_at: string | null;
            /** @description The type of the event, such as `check.completed`; null until the work has ended. */
            type: string | null;
            /** @description One sentence that says why the last attempt failed; null when it did not fail. */
            last_error: string | null;
        };
        WebhooksDto: {
            /**
             * Format: uuid
             * @description The cursor of the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The webhooks, newest first. */
            webhooks: components["schemas"]["WebhookDto"][];
        };
        CausalityGraphDto: {
            /** @description Language of the document: an English name or an ISO 639-1 code. Default: the language is detected from the text. */
            language?: string | undefined;
            /** @description The URL of the web page or document to fetch and analyse. */
            url?: string | undefined;
            /** @description The text to analyse: at most 20,000 characters. */
            text?: string | undefined;
        } & (unknown | unknown);
        MentionDto: {
            /** @description Offset of the mention's first character in the analysed text, in UTF-16 code units, from 0. */
            start: number;
            /** @description Offset after the mention's last character, in UTF-16 code units. */
            end: number;
        };
        CausalNodeDto: {
            /**
             * @description The type of the node.
             * @enum {string}
             */
            type: "EVENT" | "FACTOR" | "ACTOR" | "METRIC";
            /** @description Id of the node, unique in this response. */
            id: string;
            /** @description The words of the text that name the cause or effect. */
            label: string;
            /** @description The places in the analysed text that mention the node. */
            mentions: components["schemas"]["MentionDto"][];
        };
        CausalEdgeDto: {
            /**
             * @description The type of the relation.
             * @enum {string}
             */
            label: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description Id of the node at which the edge starts: the one that causes, triggers, prevents … the node `to`. */
            from: string;
            /** @description Id of the node at which the edge ends. */
            to: string;
            /** @description Confidence that the text states this relation, from 0 to 1. */
            confidence: number;
            /** @description How the relation works, in the words of the text; may be empty. */
            mechanism: string;
            /** @description The sentence of the text that states the relation, verbatim. */
            evidence: string;
        };
        CausalityGraphMetaDto: {
            /** @description The number of nodes. */
            nodes: number;
            /** @description The number of edges. */
            edges: number;
            /** @description Language model tokens that the request used, input plus output. 0 when no language model is configured or its answer came from the cache. */
            tokens: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        CausalityGraphResultDto: {
            /** @description The title of the document. If it has none, its first heading or sentence. */
            title: string;
            /** @description The causes and effects that the text states. */
            nodes: components["schemas"]["CausalNodeDto"][];
            /** @description The relations between the nodes. */
            edges: components["schemas"]["CausalEdgeDto"][];
            /** @description The analysed text, which all offsets refer to. Absent when the request itself contained the text. */
            text?: string | undefined;
            /** @description Figures about the request. */
            meta: components["schemas"]["CausalityGraphMetaDto"];
        };
        ChatPartDto: {
            /** @description The type of the message part: `text`. A part of type `file` is refused; other part types of the AI SDK are ignored. */
            type: string;
            /** @description The text of the part, if its `type` is `text`. */
            text?: string | undefined;
        };
        ChatMessageDto: {
            /** @description The id that the client gave the message. */
            id?: string | undefined;
            /**
             * @description Who wrote the message.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description The text of the message. Exactly one of `content` and `parts` is required. */
            content?: string | null | undefined;
            /** @description The parts of the message, as in a UI message of the AI SDK: at most 2,000, and at most 10,000 in all messages together. Exactly one of `content` and `parts` is required. */
            parts?: components["schemas"]["ChatPartDto"][] | null | undefined;
        } & (unknown | unknown);
        ChatDto: {
            /** @description The user's message, if the client sends only the new one. Exactly one of `message` and `messages` is required. */
            message?: string | undefined;
            /** @description Id of the caller's chat session to continue. The reply then uses the collection of the session, unless `collection_id` is sent. */
            session_id?: string | undefined;
            /** @description Id of the collection whose pages the reply is based on. The conversation is stored in a new session, unless `session_id` or `id` names an existing one. */
            collection_id?: string | undefined;
            /**
             * @description Bases the reply only on what the ledger of the memory service knew about the collection at this point in time. It cannot be combined with a `use_*` option. A date means the end of that day in UTC; a date and time without a zone is read as UTC. A time in the future means now. Default: the current content of the collection.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            as_of?: string | undefined;
            /** @description Id of the graph (temporal knowledge graph) that the reply is based on. The conversation is not stored. It cannot be combined with `collection_id`. */
            tkg_id?: string | undefined;
            /** @description Language of the reply: an English name or an ISO 639-1 code. Default: the language of the user's message. Quotations stay in their original language. */
            language?: string | undefined;
            /** @description The id that the client gave the conversation, as the AI SDK hook `useChat` sends it. Requests with the same id continue the same session. */
            id?: string | undefined;
            /** @description The id of the message to regenerate or replace, as the AI SDK hook `useChat` sends it. This message and all later ones are removed from the session. */
            messageId?: string | undefined;
            /**
             * @description The conversation, oldest message first. The last message must be from the user, with at most 8,000 characters; all messages together can have at most 1,000,000 characters.
             *
             *     Each message is `{ role, content }` or a UI message of the AI SDK, which sends the whole conversation with every request. The reply takes the last 40 messages into account. In an existing session only the last message is used, because the session already stores the earlier ones.
             */
            messages?: components["schemas"]["ChatMessageDto"][] | undefined;
            /**
             * @description The size of the language model that writes the reply, if one is configured. Default: `medium`.
             * @enum {string}
             */
            model?: "small" | "medium" | "large" | undefined;
            /** @description Whether the reply may search public news and the content that the caller ingested. Default: false. */
            use_fact_search?: boolean | undefined;
            /** @description Whether the reply may search for evidence for and against a claim. Default: false. */
            use_evidence_finder?: boolean | undefined;
            /** @description Whether the reply may run a fact check of a claim. Default: false. */
            use_fact_checker?: boolean | undefined;
            /**
             * @description What the client asks for, as the AI SDK hook `useChat` sends it. `submit-message` sends a message; `regenerate-message` creates a new reply to the last message of the session. Default: `submit-message`.
             * @enum {string}
             */
            trigger?: "submit-message" | "regenerate-message" | undefined;
        } & (unknown | unknown);
        SessionDto: {
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the collection that the replies are based on.
             */
            collection_id: string;
            /**
             * Format: date-time
             * @description When the session was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the last message of the session was stored (ISO 8601).
             */
            updated_at: string;
            /** @description The id that the client gave the conversation; null when the client gave none. */
            chat_id: string | null;
            /** @description Title of the session: the first words of its first message. */
            title: string;
        };
        SessionsDto: {
            /**
             * Format: uuid
             * @description Send it as `cursor` to get the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The chat sessions of this page, newest first. */
            sessions: components["schemas"]["SessionDto"][];
        };
        SessionMessageMetadataDto: {
            /**
             * Format: uuid
             * @description Id of the session that contains the message.
             */
            session_id: string;
            /**
             * Format: date-time
             * @description When the message was created (ISO 8601).
             */
            created_at: string;
            /** @description The engine that wrote the reply: `offline` or the name of the language model. Null for a message of the user. */
            engine: string | null;
            /**
             * @description The size of the language model that the request chose; null for a message of the user.
             * @enum {string|null}
             */
            model: "small" | "medium" | "large" | null;
            /**
             * @description Whether the reply was completed. A message with the status `stopped` or `failed` contains only the text that was written until then.
             * @enum {string}
             */
            status: "failed" | "finished" | "stopped";
        };
        SessionMessageDto: {
            /** @description Id of the message. */
            id: string;
            /**
             * @description Who wrote the message.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description The text of the message as plain text. */
            text: string;
            /** @description The parts of the message, as in the reply stream: texts, tool calls, sources, `data-citation` and `data-grounding`. */
            parts: Record<string, unknown>[];
            /** @description When the message was created, and by what. */
            metadata: components["schemas"]["SessionMessageMetadataDto"];
        };
        SessionWithMessagesDto: {
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the collection that the replies are based on.
             */
            collection_id: string;
            /**
             * Format: date-time
             * @description When the session was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the last message of the session was stored (ISO 8601).
             */
            updated_at: string;
            /** @description The id that the client gave the conversation; null when the client gave none. */
            chat_id: string | null;
            /** @description Title of the session: the first words of its first message. */
            title: string;
            /** @description The messages of the session, oldest first. Only the last 1,000 messages are returned. */
            messages: components["schemas"]["SessionMessageDto"][];
            /** @description Id of the reply that is in progress in this session; null when no reply is in progress. */
            running_message_id: string | null;
        };
        SessionDeletedDto: {
            /** @description Always true: the session is deleted. */
            deleted: boolean;
        };
        StoppedDto: {
            /** @description Whether the reply was stopped, by this request or an earlier one. False when the reply had already ended without being stopped. */
            stopped: boolean;
        };
        CheckErrorDto: {
            /** @description The HTTP status code of the error; 502 when no news provider answered. */
            status: number;
            /** @description One sentence that says what went wrong. */
            message: string;
        };
        DocumentSummaryDto: {
            /** @description The number of claims in the document, including repeated claims. */
            claims: number;
            /** @description The number of claims with the verdict `TRUE`. */
            true: number;
            /** @description The number of claims with the verdict `FALSE`. */
            false: number;
            /** @description The number of claims with the verdict `UNCERTAIN`. */
            uncertain: number;
            /** @description The number of claims whose check failed. */
            failed: number;
            /** @description The number of claims whose check was canceled. */
            canceled: number;
            /** @description The number of claims that are waiting or being checked. */
            pending: number;
            /** @description The number of claims that are not checked because at most 200 claims of a document are checked. */
            omitted: number;
            /** @description The number of passages in which no claim is checked, including those that `unchecked` does not list. */
            unchecked: number;
            /** @description The number of undecided claims for which news was not searched: either the five searches that all claims of a document share did not include them, or no news provider answered. */
            not_searched: number;
            /** @description The names of the news providers that failed. If no provider answered, the claims are counted in `not_searched`. */
            failed_providers: string[];
        };
        AttributionDto: {
            /** @description The person or organization that the claim quotes. */
            speaker: string;
            /** @description The reporting verb that the claim uses, such as `denied`. */
            said: string;
            /** @description What the speaker is reported to have said. */
            content: string;
        };
        DatedDocumentDto: {
            /**
             * Format: date-time
             * @description When the document was published (ISO 8601); absent when the date is unknown.
             */
            published_at?: string | undefined;
            /**
             * Format: date-time
             * @description When the service obtained the text (ISO 8601): when the web page was fetched, or when the ingested content was stored.
             */
            learned_at: string;
            /** @description The URL of the document, or `urn:uuid:<ingest source>` (with its `ingest_source_id`) for ingested content without a URL. */
            source: string;
        };
        CutoffDto: {
            /** @description The documents that were read. */
            documents: components["schemas"]["DatedDocumentDto"][];
            /** @description The number of news documents that were not used because they were published after `as_of`. */
            left_out: number;
        };
        FactCheckSourceDto: {
            /**
             * Format: uri
             * @description URL of this service's page about the claim or prediction that was found in the source.
             */
            url: string;
            /** @description The title of the article or ingested document. */
            title: string;
            /** @description How credible the source is, from 0 to 1. */
            credibility: number;
        };
        PassagePartDto: {
            /** @description The part of the passage that corresponds to the part of the fact, verbatim. */
            text: string;
            /** @description Start offset of this part in the `text` of the passage, in UTF-16 code units. */
            start: number;
            /** @description End offset of this part in the `text` of the passage, in UTF-16 code units. */
            end: number;
        };
        ComparedPartDto: {
            /**
             * @description What this part of the fact states, such as who, when or how many.
             * @enum {string}
             */
            kind: "event" | "participant" | "name" | "quantity" | "date" | "property";
            /**
             * @description How the passage compares with this part of the fact. `same`: it says the same; `differs`: it says something else instead; `absent`: it does not mention this part; `unrelated`: it contains the words, but about something else.
             * @enum {string}
             */
            agreement: "same" | "differs" | "absent" | "unrelated";
            /** @description The corresponding part of the passage; absent when the passage has no corresponding part. */
            source?: components["schemas"]["PassagePartDto"] | undefined;
            /** @description The compared part of the fact, verbatim. */
            text: string;
            /** @description Start offset of this part in the `text` of the fact, in UTF-16 code units. */
            start: number;
            /** @description End offset of this part in the `text` of the fact, in UTF-16 code units. */
            end: number;
        };
        FactComparisonDto: {
            /**
             * @description How the passage mentions the fact: `stated` as a fact, or otherwise, such as `negated` or `planned`. `unstated`: the passage mentions the fact without stating it. Absent when the passage lacks parts of the fact.
             * @enum {string}
             */
            manner?: "stated" | "negated" | "possible" | "planned" | "attempted" | "required" | "conditional" | "asked" | "unstated" | "says" | "denies" | "asks" | "orders" | undefined;
            /** @description The parts of the fact, each compared with the passage. */
            parts: components["schemas"]["ComparedPartDto"][];
        };
        FactStanceDto: {
            /**
             * @description What the passage says about the fact.
             * @enum {string}
             */
            stance: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL";
            /** @description The comparison of the fact with the passage, part by part; absent when the fact and the passage are in different languages. */
            comparison?: components["schemas"]["FactComparisonDto"] | undefined;
            /** @description The id of the fact within the claim: `f1`, `f2`, … */
            id: string;
        };
        EvidencePassageDto: {
            /** @description The passage: one sentence of the document, verbatim. */
            text: string;
            /** @description The sentence before the passage; empty at the start of the document. */
            before: string;
            /** @description The sentence after the passage; empty at the end of the document. */
            after: string;
            /** @description What the passage says about each fact of the claim. */
            facts: components["schemas"]["FactStanceDto"][];
        };
        EvidenceItemDto: {
            /**
             * Format: date-time
             * @description When the article or ingested document was published (ISO 8601); absent when the date is unknown.
             */
            publishedAt?: string | undefined;
            /**
             * @description The type of the evidence.
             * @enum {string}
             */
            type: "DATA" | "EXPERT" | "NEWS" | "FACT_CHECK";
            /**
             * @description What the document says about the claim.
             * @enum {string}
             */
            stance: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL";
            /** @description The title of the article or ingested document. */
            title: string;
            /** @description One generated sentence about how the article or ingested document relates to the claim. */
            summary: string;
            /** @description The `text` of the first item of `passages`. */
            snippet: string;
            /** @description The URL of the article or ingested document, or `urn:uuid:<ingest source>` (with its `ingest_source_id`) for ingested content without a URL. */
            source: string;
            /** @description How credible the article or ingested document is, from 0 to 1. */
            credibility: number;
            /** @description The probability that `stance` is right, from 0 to 1. */
            probability: number;
            /** @description The name of the publisher, or its domain if the name is unknown. */
            outlet: string;
            /** @description The number of the news story. Evidence items with the same number are copies of one text and count once in the verdict. */
            story: number;
            /** @description The quoted passages of the document, those that decide the stance first. All evidence items of a response together contain at most max(10, `limit`) passages. */
            passages: components["schemas"]["EvidencePassageDto"][];
        };
        ExplanationDto: {
            /** @description The number of considered evidence items that support the claim. `contradicting` and `neutral` count the items with the other stances. */
            supporting: number;
            /** @description The number of considered evidence items that contradict the claim. */
            contradicting: number;
            /** @description The number of considered evidence items that neither support nor contradict the claim. */
            neutral: number;
            /** @description The number of independent sources that decided the verdict. Copies of one text count once. Pages published by the claimant (the person or organization that the claim is about or attributed to) do not count. */
            independent_sources: number;
            /** @description The reasons for the verdict, one English sentence each. Every sentence begins with the kind of the reason, such as `balance:`. */
            reasons: string[];
        };
        FactDto: {
            /**
             * @description The verdict on the fact.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description The id of the fact within the claim: `f1`, `f2`, … */
            id: string;
            /** @description The fact as one sentence: a part of the claim that can be checked separately. */
            text: string;
            /** @description The probability that the verdict is right, from 0 to 1. Below 0.5 the verdict is `UNCERTAIN`. */
            confidence: number;
        };
        FactCheckMetaDto: {
            /**
             * Format: date-time
             * @description When the evidence was collected (ISO 8601).
             */
            checked_at: string;
            /**
             * Format: date-time
             * @description When the verdict expires (ISO 8601). A request at or after this time checks the claim again.
             */
            expires_at: string;
            /** @description The engine that judged the evidence: `offline` (the rule-based engine), `encoder:<id>` (a local encoder model), or the name of a language model. */
            engine: string;
            /** @description How reliable the verdicts of this engine are, in one or two sentences. */
            expectation: string;
            /** @description The name of the calibration: the measurement that maps the weight of the evidence to `confidence`. With `none`, the confidence is at most 0.8. */
            calibration: string;
            /** @description The total number of language model tokens (input plus output) that the check used; 0 without a language model and for a reused verdict. */
            tokens: number;
            /** @description Whether the verdict was reused from an earlier check. */
            reused: boolean;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        FactCheckResultDto: {
            /**
             * @description The verdict on the claim.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description The speaker and the reported content, if the claim reports what somebody said; otherwise absent. The verdict then says whether the speaker said it, not whether the content is true. */
            attribution?: components["schemas"]["AttributionDto"] | undefined;
            /**
             * Format: uuid
             * @description The id of the stored check, for `GET /api/v1/checks/{check_id}`.
             */
            check_id: string;
            /**
             * Format: date-time
             * @description The time limit for evidence that the request set (ISO 8601): only news published by then, and ingested content stored by then, was used.
             */
            as_of?: string | undefined;
            /** @description All documents that were read, with their dates: they prove that nothing later than `as_of` was used. Present only with `as_of`. */
            cutoff?: components["schemas"]["CutoffDto"] | undefined;
            /** @description The checked claim, as it was sent. */
            claim: string;
            /** @description The probability that the verdict is right, from 0 to 1. Below 0.5 the verdict is `UNCERTAIN`. */
            confidence: number;
            /** @description The summary of the verdict, in the requested language. `[n]` refers to the n-th item of `sources`. */
            summary: string;
            /** @description The sources that decided the verdict, at most five. */
            sources: components["schemas"]["FactCheckSourceDto"][];
            /** @description The considered evidence items, most relevant first. */
            evidence: components["schemas"]["EvidenceItemDto"][];
            /** @description Why the claim has this verdict. */
            explanation: components["schemas"]["ExplanationDto"];
            /** @description The facts that make up the claim, each checked separately. The confidence of the claim is at most the confidence of its least certain fact. */
            facts: components["schemas"]["FactDto"][];
            /** @description Figures about the check. */
            meta: components["schemas"]["FactCheckMetaDto"];
        };
        DocumentClaimDto: {
            /**
             * Format: uuid
             * @description Id of the check of this claim.
             */
            check_id: string;
            /**
             * @description The state of the check of this claim.
             * @enum {string}
             */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * @description The verdict on the claim; null until the claim is judged.
             * @enum {string|null}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /** @description The result of the check, including its evidence; null until the claim is judged, and always null with `evidence=false`. */
            result: components["schemas"]["FactCheckResultDto"] | null;
            /** @description The error that made the document check fail; null if it did not fail. */
            error: components["schemas"]["CheckErrorDto"] | null;
            /** @description The position of the claim among the claims of the document, counted from 0 in the order of the text. */
            position: number;
            /** @description The sentence that states the claim, verbatim and with its Markdown: `text.slice(start, end)`, where `text` is the text of the document. */
            text: string;
            /** @description The claim as it is checked: the sentence without Markdown, in which pronouns and references are replaced by what they refer to where this is certain. */
            claim: string;
            /** @description Start offset of the sentence in the text of the document, in UTF-16 code units. */
            start: number;
            /** @description End offset of the sentence in the text of the document, in UTF-16 code units. */
            end: number;
            /** @description The probability that the verdict is right, from 0 to 1; null until the claim is judged. */
            confidence: number | null;
            /** @description The position of the first claim in the document that has the same meaning; that claim's verdict applies to both. Null if no earlier claim has the same meaning. */
            same_as: number | null;
        };
        UncheckedPassageDto: {
            /**
             * @description What the passage is; `sentence` includes items of lists.
             * @enum {string}
             */
            kind: "sentence" | "heading" | "table" | "code" | "front_matter";
            /** @description Start offset of the passage in the text of the document, in UTF-16 code units. */
            start: number;
            /** @description End offset of the passage in the text of the document, in UTF-16 code units. */
            end: number;
        };
        DocumentCheckDto: {
            /**
             * Format: uuid
             * @description Id of the document check.
             */
            id: string;
            /**
             * @description The state of the document check.
             * @enum {string}
             */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * Format: date-time
             * @description When the document was published (ISO 8601); null when unknown. Relative dates in the claims, such as "yesterday", are resolved from this time, or from the day of the check when it is null.
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description When the document check was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document check finished (ISO 8601); null while it is waiting or running.
             */
            finished_at: string | null;
            /** @description The error that made the document check fail; null if it did not fail. */
            error: components["schemas"]["CheckErrorDto"] | null;
            /** @description The title of the document; empty when it has none. */
            title: string;
            /** @description The URL of the checked page; null for a text or file. */
            url: string | null;
            /** @description The language of the document (ISO 639-1 code); `und` when unknown. */
            language: string;
            /** @description The text that was checked. All offsets refer to it. */
            text: string;
            /** @description The engine that found the claims in the document; null until they are found. */
            engine: string | null;
            /** @description The number of claims by their state and verdict. */
            summary: components["schemas"]["DocumentSummaryDto"];
            /** @description The claims of the document, in the order of the text; empty until they are found. */
            claims: components["schemas"]["DocumentClaimDto"][];
            /** @description The first 500 passages in which no claim is checked: sentences, headings and tables without a checkable claim, code and front matter; empty until the claims are found. */
            unchecked: components["schemas"]["UncheckedPassageDto"][];
        };
        DocumentCheckEventDataDto: {
            /**
             * Format: uuid
             * @description Id of the work that has ended.
             */
            id: string;
            /**
             * Format: uri
             * @description URL of the API that returns the result. It needs an API key.
             */
            url: string;
            /**
             * @description The state in which the document check ended.
             * @enum {string}
             */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /** @description The document check, as GET /api/v1/checks/document/{id} returns it. */
            result: components["schemas"]["DocumentCheckDto"] | null;
            /** @description Whether `result` is null because it has more than 256 KiB. Then read `url`. */
            result_omitted: boolean;
        };
        DocumentCheckEventDto: {
            /**
             * Format: date-time
             * @description When the work ended (ISO 8601).
             */
            timestamp: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "document_check.completed" | "document_check.failed" | "document_check.canceled";
            /** @description The document check. */
            data: components["schemas"]["DocumentCheckEventDataDto"];
        };
        DocumentCheckInputDto: {
            /** @description Language of the summary: an English language name or an ISO 639-1 code. Quotations stay in the language of their source. Default: `English`. */
            language?: string | undefined;
            /** @description The maximum number of evidence items (articles or ingested documents) to consider. Default: 5. */
            limit?: number | undefined;
            /**
             * @description The start of the preferred period of the evidence (ISO 8601): evidence dated before this time has less weight. A date without a time means the start of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            from?: string | undefined;
            /**
             * @description The end of the preferred period of the evidence (ISO 8601): evidence dated after this time has less weight. A date without a time means the end of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            to?: string | undefined;
            /**
             * @description Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token.
             * @enum {string}
             */
            source?: "default" | "ingest" | "all" | undefined;
            /**
             * @description Uses only evidence that was available at this time: news published by then, and ingested content stored by then (ISO 8601). A date without a time means the end of that day in UTC. Must not be in the future.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            as_of?: string | undefined;
            /** @description The text to check, plain or in Markdown, whose markup is not read. Exactly one of `text`, `url` and `file` is required. */
            text?: string | undefined;
            /** @description The URL of the web page or document to fetch and check. Exactly one of `text`, `url` and `file` is required. */
            url?: string | undefined;
            /**
             * Format: binary
             * @description The file to check, sent in a multipart form: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB.
             */
            file?: string | undefined;
            /** @description The title of `text`. For a page or file, this field is ignored and the document's own title is used. */
            title?: string | undefined;
            /**
             * @description When the text was published (ISO 8601); must not be in the future. Relative dates in the text, such as "yesterday", are resolved from this date. Default: the date stated in the page or file.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            published_at?: string | undefined;
            /**
             * Format: uri
             * @description The URL (http or https) to which a signed webhook is sent when the document check has ended. Private addresses are refused. Default: no webhook.
             */
            callback_url?: string | undefined;
            /** @description Whether to check the claim again even if the verdict of an earlier check is still valid. Default: false. */
            refresh?: boolean | undefined;
        } & (unknown | unknown | unknown);
        StageDto: {
            /** @description For the stage `analyze`, the facts of the claim; for the stage `search`, the search queries. */
            details?: string[] | undefined;
            /**
             * Format: date-time
             * @description When the stage reported this progress (ISO 8601).
             */
            at: string;
            /** @description The name of the stage: `analyze`, `search`, `judge` or `verdict`. */
            stage: string;
            /** @description How many items of the stage are done. */
            done: number;
            /** @description How many items the stage has. */
            of: number;
            /** @description The progress of the stage, as one English sentence. */
            message: string;
        };
        ReviewDto: {
            /**
             * Format: uuid
             * @description Id of the review.
             */
            id: string;
            /**
             * @description The reviewer's verdict on the claim.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * @description The verdict that the service had computed when the review was written.
             * @enum {string}
             */
            computed_verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * Format: date-time
             * @description When the review was created (ISO 8601).
             */
            created_at: string;
            /** @description The reviewer's comment on the verdict; empty when the reviewer wrote none. */
            note: string;
            /** @description The URLs of the sources that the reviewer cites for the review. */
            sources: string[];
            /** @description The name of the person or brand that the reviewer's personal access token belongs to; for a master key, the name of the account. */
            reviewer: string;
        };
        CheckDto: {
            /**
             * Format: uuid
             * @description Id of the check.
             */
            id: string;
            /**
             * @description The state of the check.
             * @enum {string}
             */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * Format: date-time
             * @description When the check was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the check finished (ISO 8601); null while it is waiting or running.
             */
            finished_at: string | null;
            /** @description The result of the check; null until the check has finished, and after a source that the check quotes was deleted. */
            result: components["schemas"]["FactCheckResultDto"] | null;
            /**
             * Format: date-time
             * @description When a source that the check quotes was deleted, and the evidence of the check with it (ISO 8601); null if none was deleted.
             */
            evidence_deleted_at: string | null;
            /** @description The error that made the check fail; null if it did not fail. */
            error: components["schemas"]["CheckErrorDto"] | null;
            /**
             * Format: uuid
             * @description The id of the document check that this check is part of; null if it is part of none.
             */
            document_id: string | null;
            /**
             * Format: uri
             * @description URL of the web page of the check. It can be opened without an API key for seven days.
             */
            page_url: string;
            /**
             * Format: uri
             * @description URL of an Atom feed with the checks of this claim. It can be read without an API key for one year.
             */
            feed_url: string;
            /** @description The checked claim, as it was sent. */
            claim: string;
            /** @description The stages that the check has reached so far, in order. Empty when the verdict of an earlier check was reused immediately. */
            stages: components["schemas"]["StageDto"][];
            /** @description Reviews written by people, oldest first. They never replace the computed verdict. */
            reviews: components["schemas"]["ReviewDto"][];
        };
        CheckEventDataDto: {
            /**
             * Format: uuid
             * @description Id of the work that has ended.
             */
            id: string;
            /**
             * Format: uri
             * @description URL of the API that returns the result. It needs an API key.
             */
            url: string;
            /**
             * @description The state in which the check ended.
             * @enum {string}
             */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /** @description The check, as GET /api/v1/checks/{id} returns it. */
            result: components["schemas"]["CheckDto"] | null;
            /** @description Whether `result` is null because it has more than 256 KiB. Then read `url`. */
            result_omitted: boolean;
        };
        CheckEventDto: {
            /**
             * Format: date-time
             * @description When the work ended (ISO 8601).
             */
            timestamp: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "check.completed" | "check.failed" | "check.canceled";
            /** @description The check. */
            data: components["schemas"]["CheckEventDataDto"];
        };
        QueuedClaimCheckDto: {
            /** @description Language of the summary: an English language name or an ISO 639-1 code. Quotations stay in the language of their source. Default: `English`. */
            language?: string | undefined;
            /** @description The maximum number of evidence items (articles or ingested documents) to consider. Default: 5. */
            limit?: number | undefined;
            /**
             * @description The start of the preferred period of the evidence (ISO 8601): evidence dated before this time has less weight. A date without a time means the start of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            from?: string | undefined;
            /**
             * @description The end of the preferred period of the evidence (ISO 8601): evidence dated after this time has less weight. A date without a time means the end of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            to?: string | undefined;
            /**
             * @description Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token.
             * @enum {string}
             */
            source?: "default" | "ingest" | "all" | undefined;
            /**
             * @description Uses only evidence that was available at this time: news published by then, and ingested content stored by then (ISO 8601). A date without a time means the end of that day in UTC. Must not be in the future.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            as_of?: string | undefined;
            /** @description The claim to check: one sentence of at most 1,000 characters. */
            claim: string;
            /**
             * Format: uri
             * @description The URL (http or https) to which a signed webhook is sent when the check has ended. Private addresses are refused. Default: no webhook.
             */
            callback_url?: string | undefined;
            /** @description Whether to check the claim again even if the verdict of an earlier check is still valid. Default: false. */
            refresh?: boolean | undefined;
        };
        CheckSummaryDto: {
            /**
             * Format: uuid
             * @description Id of the check.
             */
            id: string;
            /**
             * @description The state of the check.
             * @enum {string}
             */
            status: "queued" | "running" | "finished" | "failed" | "canceled";
            /**
             * @description The computed verdict; null until the check has finished.
             * @enum {string|null}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /**
             * Format: date-time
             * @description The time limit for evidence that the request set (ISO 8601); null when the request set none.
             */
            as_of: string | null;
            /**
             * Format: date-time
             * @description When the evidence was collected (ISO 8601); null while there is no verdict.
             */
            checked_at: string | null;
            /**
             * Format: date-time
             * @description When the check was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the check finished (ISO 8601); null while it is waiting or running.
             */
            finished_at: string | null;
            /**
             * Format: uuid
             * @description The id of the document check that this check is part of; null if it is part of none.
             */
            document_id: string | null;
            /**
             * @description The verdict of the latest review by a person; null when there is no review.
             * @enum {string|null}
             */
            review_verdict: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /**
             * Format: date-time
             * @description When the latest review was created (ISO 8601); null when there is no review.
             */
            reviewed_at: string | null;
            /** @description The checked claim, as it was sent. */
            claim: string;
            /** @description The probability that the verdict is right, from 0 to 1; null until the check has finished. */
            confidence: number | null;
            /** @description The engine that judged the evidence, with the version of its prompts or weights; null until the check has finished. */
            engine: string | null;
            /** @description Where the check searched for evidence: `default`, `ingest` or `all`. */
            source: string;
            /** @description Whether the verdict was reused from an earlier check. */
            reused: boolean;
            /** @description The reviewer's comment in the latest review; null when there is no review. */
            review_note: string | null;
            /** @description The URLs of the sources that the latest review cites; empty when there is no review. */
            review_sources: string[];
        };
        CheckListDto: {
            /**
             * Format: uuid
             * @description The cursor of the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The checks, newest first. */
            checks: components["schemas"]["CheckSummaryDto"][];
        };
        ComparedCheckDto: {
            /**
             * Format: uuid
             * @description Id of the check.
             */
            check_id: string;
            /**
             * @description The verdict of the check.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * Format: date-time
             * @description When the verdict of the check was computed (ISO 8601).
             */
            checked_at: string;
            /** @description The probability that the verdict is right, from 0 to 1. */
            confidence: number;
            /** @description The engine that judged the evidence of the check. */
            engine: string;
        };
        FactChangeDto: {
            /**
             * @description The verdict on the fact in the earlier check; null when that check does not contain the fact.
             * @enum {string|null}
             */
            before: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /**
             * @description The verdict on the fact in the later check; null when that check does not contain the fact.
             * @enum {string|null}
             */
            after: "TRUE" | "FALSE" | "UNCERTAIN" | null;
            /** @description The fact as one sentence. */
            text: string;
        };
        EvidenceChangeDto: {
            /**
             * @description What happened to the evidence between the two checks.
             * @enum {string}
             */
            change: "added" | "removed" | "changed";
            /**
             * Format: date-time
             * @description When the page was published (ISO 8601); absent when the date is unknown.
             */
            published_at?: string | undefined;
            /**
             * @description The stance of the evidence in the earlier check; null when that check does not contain the evidence.
             * @enum {string|null}
             */
            stance_before: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL" | null;
            /**
             * @description The stance of the evidence in the later check; null when that check does not contain the evidence.
             * @enum {string|null}
             */
            stance_after: "SUPPORTS" | "CONTRADICTS" | "NEUTRAL" | null;
            /** @description Whether the stance of the evidence differs between the two checks. Evidence that is missing from a check counts as `NEUTRAL` in it. */
            decisive: boolean;
            /** @description URL of the page that the evidence comes from. */
            source: string;
            /** @description The title of the page. */
            title: string;
            /** @description The name of the publisher, or its domain if the name is unknown. */
            outlet: string;
            /** @description The most relevant sentence of the page in the earlier check, verbatim; null when that check does not contain the evidence. */
            quote_before: string | null;
            /** @description The most relevant sentence of the page in the later check, verbatim; null when that check does not contain the evidence. */
            quote_after: string | null;
        };
        CheckDiffDto: {
            /** @description The claim of both checks. */
            claim: string;
            /** @description The earlier of the two checks. */
            before: components["schemas"]["ComparedCheckDto"];
            /** @description The later of the two checks. */
            after: components["schemas"]["ComparedCheckDto"];
            /** @description Whether the two checks have different verdicts on the claim. */
            changed: boolean;
            /** @description The facts (parts of the claim) whose verdicts differ between the two checks, including facts that only one of the checks contains. */
            facts: components["schemas"]["FactChangeDto"][];
            /** @description The evidence that was added, removed or changed between the two checks; evidence with a different stance comes first. */
            evidence: components["schemas"]["EvidenceChangeDto"][];
        };
        ReplayDto: {
            /**
             * Format: uuid
             * @description Id of the check.
             */
            check_id: string;
            /**
             * @description The verdict that the engine computes now.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * @description The verdict of the original check, as it is stored.
             * @enum {string}
             */
            kept_verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description The engine that judged the passages, both in the original check and now. */
            engine: string;
            /** @description The probability that the new verdict is right, from 0 to 1. */
            confidence: number;
            /** @description The confidence of the original check, as it is stored. */
            kept_confidence: number;
            /** @description Whether the new verdict and confidence equal `kept_verdict` and `kept_confidence`. */
            same: boolean;
        };
        ReviewInputDto: {
            /**
             * @description The reviewer's verdict on the claim.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /** @description The reviewer's reason for the verdict; optional. */
            note?: string | undefined;
            /**
             * Format: uri
             * @description URLs that support the reviewer's verdict; at most 20.
             */
            sources?: string[] | undefined;
        };
        DetectClaimsDto: {
            /** @description The text to search for claims, plain or in Markdown, whose markup is not read: at most 20,000 characters. */
            text: string;
            /** @description The URL that the text comes from; stored with the result. */
            url?: string | undefined;
            /** @description The title of the text; stored with the result. */
            title?: string | undefined;
        };
        DetectedClaimDto: {
            /**
             * Format: uuid
             * @description Id of the claim in this response.
             */
            id: string;
            /** @description The sentence that states the claim, verbatim and with its Markdown. */
            text: string;
            /** @description The sentence without Markdown, with pronouns and references replaced by what they refer to, where this is certain. Send this text to the fact checker. */
            normalized_claim: string;
            /**
             * @description The type of the claim.
             * @enum {string}
             */
            claim_type: "EVENT" | "FACTUAL" | "STATISTICAL" | "QUOTE";
            /** @description A short form of the claim. */
            title: string;
            /** @description The claim in one sentence. */
            description: string;
            /** @description The confidence that the sentence is a checkable claim, from 0 to 1. */
            confidence: number;
            /** @description The topic of the claim, such as `economy`. */
            category: string;
            /** @description Offset of the sentence in the input text, in UTF-16 code units, from 0. Bidirectional control characters do not count, because they are removed. */
            start: number;
            /** @description Offset after the last character of the sentence in the input text, counted like `start`. */
            end: number;
        };
        ClaimDetectionMetaDto: {
            /** @description Language model tokens that the request used, input plus output. 0 when no language model is configured or its answer came from the cache. */
            tokens: number;
        };
        DetectedClaimsDto: {
            /** @description The claims found, in the order in which they appear in the text. */
            claims: components["schemas"]["DetectedClaimDto"][];
            /** @description Figures about the request. */
            meta: components["schemas"]["ClaimDetectionMetaDto"];
        };
        NewCollectionDto: {
            /** @description The name of the collection: at most 200 characters. */
            name: string;
            /** @description A name of the collection for use in URLs, unique among the owner's collections. Every path of the API that contains a collection id accepts the slug instead. */
            slug?: string | undefined;
        };
        CollectionDto: {
            /**
             * Format: uuid
             * @description Id of the collection.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the collection was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Id of the collection's graph. GET /api/v1/tkgs/{tkg_id}/graph returns the same graph as GET /api/v1/collections/{id}/graph.
             */
            tkg_id: string;
            /** @description The name of the collection. */
            name: string;
            /** @description The name of the collection for use in URLs; null when the collection has none. */
            slug: string | null;
            /**
             * @description State of the collection; `deleting` while a large collection is being removed.
             * @enum {string}
             */
            status: "active" | "deleting";
        };
        CollectionsDto: {
            /**
             * Format: uuid
             * @description Send it as `cursor` to get the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The collections of this page, newest first. */
            collections: components["schemas"]["CollectionDto"][];
        };
        CollectionSourceDto: {
            /**
             * Format: uuid
             * @description Id of the source.
             */
            ingest_source_id: string;
            /**
             * Format: date-time
             * @description When the page was added to the collection (ISO 8601).
             */
            created_at: string;
            /**
             * @description The current stage of the ingest, or the stage that failed; null before the first stage.
             * @enum {string|null}
             */
            stage?: "fetch" | "read" | "extract" | "link" | "store" | null | undefined;
            /**
             * Format: date-time
             * @description When the next attempt starts (ISO 8601); null unless the page waits for a retry.
             */
            next_retry_at: string | null;
            /**
             * Format: date-time
             * @description When the state of the ingest was last updated (ISO 8601).
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the ingest ended (ISO 8601); null while it is in progress.
             */
            finished_at: string | null;
            /**
             * @description Whether the content of the page has been delivered to the ledger of the memory service. Absent when no memory service is configured, and until there is content to deliver.
             * @enum {string}
             */
            ledger?: "pending" | "delivered" | "failed" | undefined;
            /** @description The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file. */
            url: string;
            /** @description The name of the file, as it was sent; null for a page. */
            filename: string | null;
            /**
             * @description The state of the ingest.
             * @enum {string}
             */
            status: "failed" | "processing" | "completed";
            /**
             * @description Who finds the page by search: only the owner of the collection (`private`), or every API key of the account (`public`).
             * @enum {string}
             */
            visibility: "private" | "public";
            /** @description Title of the page; null until the page has been ingested. */
            title: string | null;
            /** @description Progress of the ingest, from 0 to 1. */
            progress: number;
            /** @description Number of the ingest attempt: 0 before the first attempt starts, then from 1. The count restarts when the page is sent again. */
            attempt: number;
            /** @description One sentence that says why the ingest failed or is retried; null when there was no error. */
            error: string | null;
            /** @description The code of the error in `error`, such as `status`, `dns`, `timeout` or `empty`. */
            error_code: string | null;
        };
        IngestSummaryDto: {
            /** @description The number of sources. */
            total: number;
            /** @description The number of sources that wait or are being ingested. */
            processing: number;
            /** @description The number of sources that are ingested. */
            completed: number;
            /** @description The number of sources whose ingest failed. */
            failed: number;
        };
        CollectionDetailDto: {
            /**
             * Format: uuid
             * @description Id of the collection.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the collection was created (ISO 8601).
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Id of the collection's graph. GET /api/v1/tkgs/{tkg_id}/graph returns the same graph as GET /api/v1/collections/{id}/graph.
             */
            tkg_id: string;
            /** @description The name of the collection. */
            name: string;
            /** @description The name of the collection for use in URLs; null when the collection has none. */
            slug: string | null;
            /**
             * @description State of the collection; `deleting` while a large collection is being removed.
             * @enum {string}
             */
            status: "active" | "deleting";
            /** @description The sources (pages) of the collection, in the order in which they were added. */
            sources: components["schemas"]["CollectionSourceDto"][];
            /** @description The number of sources in each ingest status. */
            summary: components["schemas"]["IngestSummaryDto"];
            /** @description Progress of the deletion, from 0 to 1; absent unless the collection is being deleted. */
            progress?: number | undefined;
        };
        DeletedCollectionDto: {
            /** @description Always true: the collection or source is deleted. */
            deleted: boolean;
        };
        IngestOutcomeSummaryDto: {
            /** @description The number of sources in the request, without duplicates. */
            total: number;
            /** @description The number of sources that are ingested. */
            completed: number;
            /** @description The number of sources whose ingest failed. */
            failed: number;
            /** @description The number of sources that were removed from the collection. */
            removed: number;
        };
        IngestOutcomeDto: {
            /**
             * Format: uuid
             * @description Id of the collection.
             */
            collection_id: string;
            /** @description What became of the sources. */
            summary: components["schemas"]["IngestOutcomeSummaryDto"];
            /** @description The sources, in the order in which they were added to the collection. */
            sources: components["schemas"]["CollectionSourceDto"][];
        };
        IngestEventDataDto: {
            /**
             * Format: uuid
             * @description Id of the work that has ended.
             */
            id: string;
            /**
             * Format: uri
             * @description URL of the API that returns the result. It needs an API key.
             */
            url: string;
            /**
             * @description Always `completed`: the ingest of every source has ended, also if it failed.
             * @enum {string}
             */
            status: "completed";
            /** @description What became of each source of the request. */
            result: components["schemas"]["IngestOutcomeDto"] | null;
            /** @description Whether `result` is null because it has more than 256 KiB. Then read `url`. */
            result_omitted: boolean;
        };
        IngestEventDto: {
            /**
             * Format: date-time
             * @description When the work ended (ISO 8601).
             */
            timestamp: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "ingest.completed";
            /** @description The ingest. */
            data: components["schemas"]["IngestEventDataDto"];
        };
        IngestPagesDto: {
            /** @description URL of one web page or document to fetch while the client waits. The response is sent when the page is ingested, or after one minute. */
            url?: string | undefined;
            /**
             * @description Who finds the page by search. `private`: only the person or brand that owns the collection; `public`: every API key of the account. Default for a new page: `private`.
             * @enum {string}
             */
            visibility?: "private" | "public" | undefined;
            /** @description Whether pages that are already in the collection are fetched again. Only the changed parts of such a page are updated. Default: false. */
            refresh?: boolean | undefined;
            /**
             * Format: uri
             * @description The URL (http or https) to which a signed webhook is sent once when all pages of `urls` are ingested or have failed. Private addresses are refused. Default: no webhook.
             */
            callback_url?: string | undefined;
            /** @description URLs (http or https) of 1 to 50 web pages or documents to fetch in the background. Each URL can have up to 2,048 characters. */
            urls?: string[] | undefined;
        } & (unknown | unknown);
        IngestedPageDto: {
            /**
             * Format: uuid
             * @description Id of the collection.
             */
            collection_id: string;
            /**
             * Format: uuid
             * @description Id of the collection's graph.
             */
            tkg_id: string;
            /**
             * Format: uuid
             * @description Id of the source.
             */
            ingest_source_id: string;
            /** @description The URL of the page, as it was sent. */
            url: string;
            /**
             * @description Status of the ingest. It is `processing` when the page was not ingested within a minute; the ingest then continues, and GET /api/v1/collections/{id}/ingest-status returns its progress.
             * @enum {string}
             */
            status: "failed" | "processing" | "completed";
            /** @description The number of claims that the page states. */
            claims_count: number;
            /** @description The number of predictions that the page states. */
            predictions_count: number;
        };
        QueuedIngestDto: {
            /**
             * Format: uuid
             * @description Id of the collection.
             */
            collection_id: string;
            /** @description The number of pages or files that were queued: new ones, those that failed before, and pages to be fetched again (`refresh`). The others of the request are already ingested or in progress. */
            queued: number;
            /** @description The ids of the sources (pages or files) in the request, in the same order, without duplicates. */
            ingest_source_ids: string[];
        };
        IngestStatusDto: {
            /**
             * Format: uuid
             * @description Id of the collection.
             */
            collection_id: string;
            /**
             * Format: uuid
             * @description Send it as `cursor` to get the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The sources (pages) of the collection, in the order in which they were added. */
            sources: components["schemas"]["CollectionSourceDto"][];
            /** @description The number of sources in each ingest status. It counts all sources, regardless of the `status` filter. */
            summary: components["schemas"]["IngestSummaryDto"];
        };
        IngestStageDto: {
            /**
             * @description The name of the ingest stage.
             * @enum {string}
             */
            stage?: "fetch" | "read" | "extract" | "link" | "store" | undefined;
            /** @description How long the ingest stage took, in milliseconds. */
            executionTimeMs: number;
        };
        ReadSourceDto: {
            /**
             * Format: uuid
             * @description Id of the source.
             */
            ingest_source_id: string;
            /**
             * Format: date-time
             * @description When the page was added to the collection (ISO 8601).
             */
            created_at: string;
            /**
             * @description The current stage of the ingest, or the stage that failed; null before the first stage.
             * @enum {string|null}
             */
            stage?: "fetch" | "read" | "extract" | "link" | "store" | null | undefined;
            /**
             * Format: date-time
             * @description When the next attempt starts (ISO 8601); null unless the page waits for a retry.
             */
            next_retry_at: string | null;
            /**
             * Format: date-time
             * @description When the state of the ingest was last updated (ISO 8601).
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the ingest ended (ISO 8601); null while it is in progress.
             */
            finished_at: string | null;
            /**
             * @description Whether the content of the page has been delivered to the ledger of the memory service. Absent when no memory service is configured, and until there is content to deliver.
             * @enum {string}
             */
            ledger?: "pending" | "delivered" | "failed" | undefined;
            /**
             * Format: date-time
             * @description When the page was published (ISO 8601); null when the page does not state a date.
             */
            published_at: string | null;
            /** @description Language of the page (ISO 639-1), or `und` when it cannot be detected. The fields `language`, `author`, `published_at` and `content` are null until the page has been ingested. */
            language: string | null;
            /** @description The author whom the page names; null when it names none. */
            author: string | null;
            /** @description The text of the page that was analysed. The offsets of quotations refer to it, in UTF-16 code units. */
            content: string | null;
            /** @description The number of claims that the page states. */
            claims_count: number;
            /** @description The number of predictions that the page states. */
            predictions_count: number;
            /** @description The stages that the latest ingest of the page has completed, each with its duration. */
            stages: components["schemas"]["IngestStageDto"][];
            /** @description The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file. */
            url: string;
            /** @description The name of the file, as it was sent; null for a page. */
            filename: string | null;
            /**
             * @description The state of the ingest.
             * @enum {string}
             */
            status: "failed" | "processing" | "completed";
            /**
             * @description Who finds the page by search: only the owner of the collection (`private`), or every API key of the account (`public`).
             * @enum {string}
             */
            visibility: "private" | "public";
            /** @description Title of the page; null until the page has been ingested. */
            title: string | null;
            /** @description Progress of the ingest, from 0 to 1. */
            progress: number;
            /** @description Number of the ingest attempt: 0 before the first attempt starts, then from 1. The count restarts when the page is sent again. */
            attempt: number;
            /** @description One sentence that says why the ingest failed or is retried; null when there was no error. */
            error: string | null;
            /** @description The code of the error in `error`, such as `status`, `dns`, `timeout` or `empty`. */
            error_code: string | null;
        };
        AskCollectionDto: {
            /** @description The question: at most 1,000 characters, with at least one word to search for. */
            question: string;
            /** @description Language of the sentences that introduce or explain the quotations: an English name or an ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page. Default: `english`. */
            language?: string | undefined;
            /** @description Earlier questions of the same conversation, oldest first. They give a follow-up question such as “and in 2024?” its meaning. */
            before?: string[] | undefined;
            /**
             * @description Answers only from what the ledger of the memory service knew about the collection at this point in time. A date means the end of that day in UTC; a date and time without a zone is read as UTC. A time in the future means now. Default: the current content of the collection.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            as_of?: string | undefined;
        };
        AnswerSourceDto: {
            /** @description The URL of the page, as it was sent for ingest; `urn:uuid:<ingest_source_id>` for a file. */
            url: string;
            /** @description The title of the page. */
            title: string;
        };
        AnswerCitationDto: {
            /**
             * Format: uuid
             * @description Id of the source that is quoted.
             */
            ingest_source_id: string;
            /** @description Index (from 0) of the sentence in `answer` that this citation supports. */
            sentence: number;
            /** @description The URL of the page, as in `sources`. */
            url: string;
            /** @description The quotation from the page, verbatim. */
            quote: string;
            /** @description Offset of the quotation in the stored text of the page, in UTF-16 code units, from 0. */
            start: number;
            /** @description End offset of the quotation in the stored text of the page, in UTF-16 code units. */
            end: number;
        };
        LedgerCertificateDto: {
            /**
             * Format: uuid
             * @description Id of the certificate in the memory service. Fetch the certificate there with GET /v1/certificates/{id} to verify it.
             */
            id: string;
            /** @description Whether the same question with the same `as_of` always gets the same answer. False when the `as_of` of the request was in the future. */
            final: boolean;
            /** @description The number of rows of the ledger that the certificate covers. */
            ledger_size: number;
        };
        AnswerMetaDto: {
            /** @description Language model tokens that the request used, input plus output. 0 when no language model is configured or its answer came from the cache. */
            tokens: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        CollectionAnswerDto: {
            /**
             * Format: date-time
             * @description The answer uses only what the ledger knew at this point in time (ISO 8601). `as_of` and `certificate` are present only when the request contains `as_of`.
             */
            as_of?: string | undefined;
            /** @description The question, as it was sent. */
            question: string;
            /** @description The answer to the question. If no evidence supports an answer (`grounded` is false), one sentence says what the collection does not contain. If sentences of the language model were removed because the pages do not support them, the last sentence says so and has no citation. */
            answer: string;
            /** @description Whether the pages of the collection contain evidence from which the answer follows. */
            grounded: boolean;
            /** @description The confidence that the collection answers exactly this question, from 0 to 1. `grounded` is true from 0.5 on. */
            confidence: number;
            /** @description The pages that the answer quotes, each listed once; empty when `grounded` is false. */
            sources: components["schemas"]["AnswerSourceDto"][];
            /** @description The quotations that support the answer. Each sentence of a grounded answer has at least one. */
            citations: components["schemas"]["AnswerCitationDto"][];
            /** @description One sentence that says what the collection does not contain; null when `grounded` is true. */
            missing: string | null;
            /** @description The certificate of what the ledger knew at `as_of`. */
            certificate?: components["schemas"]["LedgerCertificateDto"] | undefined;
            /** @description Figures about the request. */
            meta: components["schemas"]["AnswerMetaDto"];
        };
        AnnotationDto: {
            /**
             * @description How precise `when` is.
             * @enum {string}
             */
            precision: "year" | "quarter" | "month" | "day";
            /** @description The date or period of the annotation, written as its `precision` requires: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
            when: string;
        };
        GraphNodeDto: {
            /**
             * Format: uuid
             * @description Id of the node.
             */
            id: string;
            /**
             * @description The type of the node.
             * @enum {string}
             */
            type: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF";
            /**
             * Format: date
             * @description The day that the claim states (YYYY-MM-DD); null when it states no day, and for nodes that are not claims.
             */
            claim_date: string | null;
            /**
             * Format: date
             * @description The date to which the prediction refers (YYYY-MM-DD); null when it states none, and for nodes that are not predictions.
             */
            deadline: string | null;
            /**
             * Format: uuid
             * @description The id of the ingested document that the node was extracted from; null for a node created by hand.
             */
            ingest_source_id: string | null;
            /** @description A short form of the node's label. */
            title: string;
            /** @description The topic of the statement; empty for a node created by hand. */
            category: string;
            /** @description The ids of the entity nodes that this node mentions. */
            about: string[];
            /** @description Start offset of the node's text in the content of the ingested document, in UTF-16 code units; null when the document does not contain these words. */
            start: number | null;
            /** @description End offset of the node's text, counted like `start`; null when `start` is null. */
            end: number | null;
            /** @description The full text of the node, or the name of the entity. For a statement extracted from an ingested document, its verbatim text. */
            label: string;
            /** @description The description of the node; may be empty. */
            description: string;
            /** @description The time at which the statement of the node is true, as set by the graph's owner; null if none was set. */
            annotation: components["schemas"]["AnnotationDto"] | null;
        };
        GraphEdgeDto: {
            /**
             * Format: uuid
             * @description Id of the edge.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the node where the edge starts.
             */
            from: string;
            /**
             * Format: uuid
             * @description The id of the node where the edge ends.
             */
            to: string;
            /**
             * @description The type of the edge. In requests, the same value is named `edge_type`.
             * @enum {string}
             */
            label: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /**
             * Format: date-time
             * @description From when the document says that the relation holds (ISO 8601, UTC): the day that its statements state, or the later of two days. Null when the document states no day.
             */
            valid_from: string | null;
            /**
             * Format: date-time
             * @description Until when it holds, without this instant (ISO 8601, UTC): the end of the deadline of a prediction that the edge joins. Null when there is no deadline.
             */
            valid_to: string | null;
            /**
             * Format: date-time
             * @description When this service stored the relation (ISO 8601). Null only in the history of an edit that an older version of the service recorded.
             */
            learned_at: string | null;
            /** @description How certain the relation is, from 0 to 1. */
            confidence: number;
            /** @description Why the relation holds: the reason, or the causal mechanism; may be empty. */
            mechanism: string;
            /** @description The sentence of the document that states the relation, verbatim; empty for an edge created by hand. */
            evidence: string;
        };
        GraphSourceDto: {
            /**
             * Format: uuid
             * @description Id of the ingested document.
             */
            ingest_source_id: string;
            /** @description The URL of the ingested document; null for a file, and for content that was ingested without a URL. */
            url: string | null;
            /** @description The title of the ingested document. */
            title: string;
        };
        GraphDto: {
            /** @description The nodes of this page, oldest first. In the graph of a collection, entities with the same name in several ingested documents are merged into one node. */
            nodes: components["schemas"]["GraphNodeDto"][];
            /** @description The edges whose two nodes are both on this page, or one on this page and the other on a previous page. */
            edges: components["schemas"]["GraphEdgeDto"][];
            /** @description The ingested documents that the nodes of this page were extracted from. */
            sources: components["schemas"]["GraphSourceDto"][];
            /** @description Whether the graph has more nodes, which the next page returns. */
            truncated: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            next_cursor: string | null;
        };
        QaPairDto: {
            /** @description The question: at most 1,000 characters. */
            question: string;
            /** @description The answer to check: at most 4,000 characters. */
            answer: string;
        };
        QaVerifyDto: {
            /** @description The questions with the answers to check: 1 to 50 pairs. */
            qa_pairs: components["schemas"]["QaPairDto"][];
            /** @description Language of `summary` and `correction` in the response: an English name or an ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page. Default: `english`. */
            language?: string | undefined;
        };
        QaCitationDto: {
            /**
             * Format: uuid
             * @description Id of the source that is quoted.
             */
            ingest_source_id: string;
            /** @description The URL of the page, as it was sent for ingest. */
            url: string;
            /** @description The cited sentence of the ingested page, verbatim. */
            quote: string;
            /** @description Start offset of the quote in the stored text of the ingested page, in UTF-16 code units. */
            start: number;
            /** @description End offset of the quote in the stored text of the ingested page, in UTF-16 code units. */
            end: number;
        };
        QaResultDto: {
            /**
             * @description Whether the collection supports the answer.
             * @enum {string}
             */
            verdict: "correct" | "incorrect" | "unsupported";
            /** @description The question, as it was sent. */
            question: string;
            /** @description The answer, as it was sent. */
            answer: string;
            /** @description The probability that the verdict is right, from 0 to 1: the measured accuracy of comparable verdicts, or the value that a language model states. 0 when the question-answer pair could not be judged. */
            confidence: number;
            /** @description A quotation of what the collection says instead of the given answer; null unless the verdict is `incorrect`. */
            correction: string | null;
            /** @description The reason for the verdict, in one or two sentences. */
            summary: string;
            /** @description The sentences that decided the verdict, best first, at most three; empty when the verdict is `unsupported`. */
            citations: components["schemas"]["QaCitationDto"][];
        };
        QaVerifyMetaDto: {
            /** @description The total number of language model tokens (input plus output) that the request used; 0 without a language model or when the model's answer was cached. */
            tokens: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        QaVerifyResultDto: {
            /** @description The results for the question-answer pairs, in the same order as `qa_pairs`. */
            results: components["schemas"]["QaResultDto"][];
            /** @description Figures about the request. */
            meta: components["schemas"]["QaVerifyMetaDto"];
        };
        CrawlRequestDto: {
            /** @description The URL of the web page or document to fetch (`http` or `https`). */
            url: string;
            /** @description What to extract from the page instead of its whole content: names, dates, prices, tables, links …, the answer to a question, or a summary; the result is JSON if the prompt asks for it. With a prompt, `markdown` is plain text, and `title`, `publishedAt`, `author` and `description` are null. Instructions that need a language model, such as a translation, return 422 if none is available. */
            prompt?: string | undefined;
        };
        CrawlMetaDto: {
            /** @description The total number of language model tokens (input plus output) that the request used; 0 without a language model or when the model's answer was cached. */
            tokens: number;
        };
        CrawlResultDto: {
            /**
             * Format: date-time
             * @description When the page was fetched (ISO 8601).
             */
            fetchedAt: string;
            /** @description The URL, as it was sent. */
            url: string;
            /** @description The title of the page; null when it has none. */
            title: string | null;
            /**
             * @description The main content of the page as Markdown. With `prompt`, the result as plain text, or as JSON if the prompt asks for JSON.
             *
             *     With `prompt`, the result is a sentence that says so when the page does not contain the answer. "Yes" or "no" is returned only together with the sentence of the page that decides the question. Statements of a language model that the page does not support are removed: in plain text, the last line says so; in JSON, the removed values are null.
             */
            markdown: string;
            /** @description When the page was published, according to the page (ISO 8601); null when it states no date. */
            publishedAt: string | null;
            /** @description The author whom the page names; null when it names none. */
            author: string | null;
            /** @description The description that the page gives of itself; null when it gives none. */
            description: string | null;
            /** @description The token usage of the request; present only with `prompt`. */
            meta?: components["schemas"]["CrawlMetaDto"] | undefined;
        };
        ResearchProgressDto: {
            /**
             * @description The name of the stage.
             * @enum {string}
             */
            stage: "plan" | "search" | "read" | "write";
            /** @description How many items of the stage are done. */
            done: number;
            /** @description How many items the stage has. */
            of: number;
            /** @description The progress of the stage, as one English sentence. */
            message: string;
        };
        ResearchErrorDto: {
            /** @description The HTTP status with which the request would have failed without `Prefer: respond-async`. */
            statusCode: number;
            /** @description The reason phrase of the HTTP status. */
            error: string;
            /** @description One sentence that says what went wrong. */
            message: string;
        };
        ResearchSectionDto: {
            /** @description The heading of the section. */
            title: string;
            /** @description The text of the section: one sentence per line, each followed by the numbers of the sources that support it, such as `… [1][3]`. */
            content: string;
        };
        ResearchPointDto: {
            /** @description The date of the data point, as precise as the cited source states it: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            timestamp: string;
            /** @description What the data point says, with its value. */
            label: string;
            /** @description The number of the source that states the data point; 1 is the first item of the report's `sources`. */
            source: number;
        };
        ResearchSeriesDto: {
            /** @description The name of the measure. */
            title: string;
            /** @description The data points, in chronological order. */
            dataPoints: components["schemas"]["ResearchPointDto"][];
        };
        KeptVerdictDto: {
            /**
             * @description The stored verdict.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * Format: date-time
             * @description When the statement was checked (ISO 8601).
             */
            checked_at: string;
            /** @description The probability that the verdict is right, from 0 to 1. */
            confidence: number;
        };
        ResearchQuoteDto: {
            /**
             * Format: uri
             * @description URL of the public page about the statement that the quote contains: `…/claims/<uuid>` or `…/predictions/<uuid>`.
             */
            url: string;
            /** @description The cited passage of the source, verbatim. */
            quote: string;
            /** @description Start offset of the quote in the stored text of the source, in UTF-16 code units. */
            start: number;
            /** @description End offset of the quote in the stored text of the source, in UTF-16 code units. */
            end: number;
            /** @description The verdict that the public page of the statement shows; null when the statement has not been checked. */
            verdict: components["schemas"]["KeptVerdictDto"] | null;
        };
        ResearchSourceDto: {
            /**
             * Format: date-time
             * @description When the article was published (ISO 8601); null when the date is unknown.
             */
            publishedAt: string | null;
            /** @description The title of the article. */
            title: string;
            /** @description URL of the article at its publisher. */
            url: string;
            /** @description How credible the source is, from 0 to 1. */
            credibility: number;
            /** @description The passages of the source that the report cites. */
            quotes: components["schemas"]["ResearchQuoteDto"][];
        };
        ResearchQuestionDto: {
            /** @description The researched question. */
            question: string;
            /** @description Whether the sources answer the question. */
            answered: boolean;
            /** @description The numbers of the sources that answer the question; 1 is the first item of the report's `sources`. */
            sources: number[];
        };
        ResearchExplanationDto: {
            /** @description The stored verdict on the query, if the query is a statement that was already checked against public news; otherwise null. */
            verdict: components["schemas"]["KeptVerdictDto"] | null;
            /** @description The researched questions: first the query, then the additional questions derived from it. */
            questions: components["schemas"]["ResearchQuestionDto"][];
            /** @description The number of documents that the news search found, without duplicates. */
            documents_found: number;
            /** @description The number of documents that were read in full. Of all other documents, only the title and snippet were used. */
            documents_read: number;
            /** @description The number of independent news stories among the cited documents. Reprints of the same text count as one story. */
            independent_stories: number;
            /** @description The names of the news providers that failed. */
            partial: string[];
            /**
             * @description Why the research ended early: `time` when the time limit was reached, `budget` when more documents were found than may be read; null when it was complete.
             * @enum {string|null}
             */
            stopped: "time" | "budget" | null;
            /** @description The number of sentences written by a language model that were removed from the report because their sources do not support them. */
            sentences_removed: number;
            /** @description Who wrote the report: `offline` (the rule-based engine), the name of the language model, or both, with the one that wrote more first. */
            engine: string;
        };
        ResearchMetaDto: {
            /** @description The total number of language model tokens (input plus output) that the request used; 0 without a language model or when the model's answer was cached. */
            tokens: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        ResearchReportDto: {
            /** @description The query, as it was sent. */
            query: string;
            /** @description The summary of the report: one sentence per line, each followed by its source numbers as in the sections. When nothing was found, a single sentence without a citation. */
            summary: string;
            /** @description The sections of the report; empty when nothing was found. */
            sections: components["schemas"]["ResearchSectionDto"][];
            /** @description The values of one measure over time; null when the documents contain fewer than three values of one measure with different dates. */
            timeseries: components["schemas"]["ResearchSeriesDto"] | null;
            /** @description The cited sources, in the order in which they are first cited. Citation number 1 refers to the first source. */
            sources: components["schemas"]["ResearchSourceDto"][];
            /** @description How the report was made. */
            explanation: components["schemas"]["ResearchExplanationDto"];
            /** @description Figures about the request. */
            meta: components["schemas"]["ResearchMetaDto"];
        };
        ResearchJobDto: {
            /**
             * Format: uuid
             * @description Id of the research.
             */
            id: string;
            /**
             * @description The state of the research.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed";
            /**
             * Format: date-time
             * @description When the research was requested (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the research ended (ISO 8601); null while it waits or runs.
             */
            finished_at: string | null;
            /** @description The last progress; null before the research starts. */
            progress: components["schemas"]["ResearchProgressDto"] | null;
            /** @description The error body of research that failed; otherwise null. */
            error: components["schemas"]["ResearchErrorDto"] | null;
            /** @description The report; null until the research is completed. */
            report: components["schemas"]["ResearchReportDto"] | null;
            /** @description The query, as it was sent. */
            query: string;
        };
        ResearchEventDataDto: {
            /**
             * Format: uuid
             * @description Id of the work that has ended.
             */
            id: string;
            /**
             * Format: uri
             * @description URL of the API that returns the result. It needs an API key.
             */
            url: string;
            /**
             * @description The state in which the research ended.
             * @enum {string}
             */
            status: "completed" | "failed";
            /** @description The research, as GET /api/v1/deep-research/{id} returns it. */
            result: components["schemas"]["ResearchJobDto"] | null;
            /** @description Whether `result` is null because it has more than 256 KiB. Then read `url`. */
            result_omitted: boolean;
        };
        ResearchEventDto: {
            /**
             * Format: date-time
             * @description When the work ended (ISO 8601).
             */
            timestamp: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "research.completed" | "research.failed";
            /** @description The research. */
            data: components["schemas"]["ResearchEventDataDto"];
        };
        DeepResearchDto: {
            /** @description What to research: a question, a statement to check, or a topic. */
            query: string;
            /** @description Language of the report's headings and connecting sentences: an English language name or an ISO 639-1 code. Quotations stay in the language of their article. Default: `English`. */
            language?: string | undefined;
            /**
             * Format: uri
             * @description With `Prefer: respond-async`, the URL (http or https) to which a signed webhook is sent when the research has ended. Private addresses are refused. Default: no webhook.
             */
            callback_url?: string | undefined;
        };
        ResearchJobSummaryDto: {
            /**
             * Format: uuid
             * @description Id of the research.
             */
            id: string;
            /**
             * @description The state of the research.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed";
            /**
             * Format: date-time
             * @description When the research was requested (ISO 8601).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the research ended (ISO 8601); null while it waits or runs.
             */
            finished_at: string | null;
            /** @description The last progress; null before the research starts. */
            progress: components["schemas"]["ResearchProgressDto"] | null;
            /** @description The error body of research that failed; otherwise null. */
            error: components["schemas"]["ResearchErrorDto"] | null;
            /** @description The query, as it was sent. */
            query: string;
        };
        ResearchListDto: {
            /**
             * Format: uuid
             * @description The cursor of the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The research in the background, newest first, without the reports. */
            research: components["schemas"]["ResearchJobSummaryDto"][];
        };
        DeletedResearchDto: {
            /** @description Always true: the research is deleted. */
            deleted: boolean;
        };
        NewErasureDto: {
            /**
             * Format: uuid
             * @description The id of an ingested source, or the `ingest_source_id` of a page or file of a collection. All pages that share the content of the source are erased with it.
             */
            source_id?: string | undefined;
            /** @description A name of 2 to 200 characters. All content that contains the name is erased. The name is found as whole words, in any case, with Korean particles and Arabic prefixes. */
            subject?: string | undefined;
            /**
             * @description `true`: all content of the account is erased and its keys are revoked. Needs a master key.
             * @enum {boolean}
             */
            account?: true | undefined;
            /** @description Why the content is erased. It is kept, so it must not repeat what is erased. */
            reason: string;
            /** @description With `true`, nothing is erased; the response states what would be. Default: false. */
            dry_run?: boolean | undefined;
        } & (unknown | unknown | unknown);
        MemoryErasureCountsDto: {
            /** @description The number of nodes in the ledger. */
            nodes: number;
            /** @description The number of edges in the ledger. */
            edges: number;
        };
        ErasureCountsDto: {
            /** @description Rows of the memory service; null when none is connected, or while it has not answered. */
            memory: components["schemas"]["MemoryErasureCountsDto"] | null;
            /** @description Ingested sources. */
            sources: number;
            /** @description Passages for search, with their vectors. */
            passages: number;
            /** @description Claims and predictions that no other source states. */
            statements: number;
            /** @description Nodes of graphs. */
            nodes: number;
            /** @description Edges of graphs. */
            edges: number;
            /** @description Edits of graphs whose content is erased. */
            edits: number;
            /** @description Checks that are erased, and checks whose evidence is erased. */
            checks: number;
            /** @description Chat messages that are replaced by a notice. */
            messages: number;
            /** @description Files that waited for their ingest. */
            files: number;
            /** @description Fingerprints of texts. */
            fingerprints: number;
            /** @description Deliveries to the memory service that are not made any more. */
            deliveries: number;
            /** @description Jobs that waited or ran; 0 in a dry run. */
            jobs: number;
            /** @description Stored readings of pages by the language model. */
            cached_pages: number;
            /** @description Research in the background, with its reports. */
            research: number;
            /** @description Webhooks, sent or not. */
            webhooks: number;
        };
        ErasedSourceDto: {
            /**
             * Format: uuid
             * @description Id of the source.
             */
            id: string;
            /** @description Title of the source. */
            title: string;
        };
        ErasureDto: {
            /**
             * Format: uuid
             * @description Null for a dry run, which is not recorded.
             */
            id: string | null;
            /**
             * @description What was erased: a source, everything that names a subject, or everything of the account.
             * @enum {string}
             */
            scope: "source" | "subject" | "account";
            /**
             * @description `done`: nothing is left in this service and in the memory service; `propagating`: the rest is erased in the background.
             * @enum {string}
             */
            status: "done" | "propagating";
            /** @description Why the memory service has not erased its rows yet; null when there is no such reason. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the erasure was requested (ISO 8601).
             */
            requested_at: string;
            /** @description Whether the erasure was only previewed. */
            dry_run: boolean;
            /** @description The numbers of rows that were erased; in a dry run, that would be erased. */
            counts: components["schemas"]["ErasureCountsDto"];
            /** @description The first 100 sources; empty when the erasure is read later, because it keeps no titles. */
            sources: components["schemas"]["ErasedSourceDto"][];
            /** @description The name of the API key that requested the erasure. */
            requested_by: string;
            /** @description Why the content was erased, as it was sent. */
            reason: string;
        };
        ErasuresDto: {
            /**
             * Format: uuid
             * @description The cursor of the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The erasures, newest first. */
            erasures: components["schemas"]["ErasureDto"][];
        };
        EvidenceFinderDto: {
            /** @description The claim to find evidence for: at most 500 characters. */
            claim: string;
            /** @description The maximum number of evidence items to return: 1 to 20. Default: 5. */
            limit?: number | undefined;
            /** @description Language of the news articles and ingested documents to search: an English language name or an ISO 639-1 code, such as `english` or `ko`. */
            language?: string | undefined;
            /** @description Country of the publishers of the evidence: an ISO 3166-1 alpha-2 code, such as `US` or `KR`. */
            country?: string | undefined;
            /**
             * @description The order of the evidence items: most relevant first, or newest first. Default: `relevance`.
             * @enum {string}
             */
            sortBy?: "date" | "relevance" | undefined;
            /**
             * @description Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token.
             * @enum {string}
             */
            source?: "default" | "ingest" | "all" | undefined;
            /**
             * @description Excludes evidence published before this time (ISO 8601). A date without a time means the start of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            from?: string | undefined;
            /**
             * @description Excludes evidence published after this time (ISO 8601). A date without a time means the end of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            to?: string | undefined;
            /**
             * @description Uses only evidence that was available at this time: news published by then, and ingested content stored by then (ISO 8601). A date without a time means the end of that day in UTC. Must not be in the future.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            as_of?: string | undefined;
        };
        EvidenceMetaDto: {
            /** @description The number of documents found about the claim, before `limit` is applied. */
            total: number;
            /** @description The total number of language model tokens (input plus output) that the request used; 0 without a language model or when the model's answer was cached. */
            tokens: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        EvidenceResultDto: {
            /**
             * Format: date-time
             * @description The time limit for evidence that the request set (ISO 8601): only news published by then, and ingested content stored by then, was used.
             */
            as_of?: string | undefined;
            /** @description All documents that were read, with their dates: they prove that nothing later than `as_of` was used. Present only with `as_of`. */
            cutoff?: components["schemas"]["CutoffDto"] | undefined;
            /** @description The claim, as it was sent. */
            claim: string;
            /** @description The evidence items, in the requested order. */
            results: components["schemas"]["EvidenceItemDto"][];
            /** @description Figures about the request. */
            meta: components["schemas"]["EvidenceMetaDto"];
        };
        ClaimCheckDto: {
            /** @description Language of the summary: an English language name or an ISO 639-1 code. Quotations stay in the language of their source. Default: `English`. */
            language?: string | undefined;
            /** @description The maximum number of evidence items (articles or ingested documents) to consider. Default: 5. */
            limit?: number | undefined;
            /**
             * @description The start of the preferred period of the evidence (ISO 8601): evidence dated before this time has less weight. A date without a time means the start of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            from?: string | undefined;
            /**
             * @description The end of the preferred period of the evidence (ISO 8601): evidence dated after this time has less weight. A date without a time means the end of that day in UTC.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            to?: string | undefined;
            /**
             * @description Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token.
             * @enum {string}
             */
            source?: "default" | "ingest" | "all" | undefined;
            /**
             * @description Uses only evidence that was available at this time: news published by then, and ingested content stored by then (ISO 8601). A date without a time means the end of that day in UTC. Must not be in the future.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            as_of?: string | undefined;
            /** @description The claim to check: one sentence of at most 1,000 characters. */
            claim: string;
            /** @description Whether to check the claim again even if the verdict of an earlier check is still valid. Default: false. */
            refresh?: boolean | undefined;
        };
        ArticleDto: {
            /**
             * Format: date-time
             * @description When the article was published (ISO 8601). For articles from the news provider GDELT, it is the time when GDELT first saw them; for ingested content without a date, the time when it was ingested.
             */
            publishedAt: string;
            /**
             * Format: uuid
             * @description The id of the ingested document; absent for news articles.
             */
            ingest_source_id?: string | undefined;
            /** @description The title of the article. */
            title: string;
            /** @description The URL of the article, or `urn:uuid:<ingest source>` (with its `ingest_source_id`) for ingested content without a URL. */
            url: string;
            /** @description The host name of `url`, without `www.`. */
            domain: string;
            /** @description The language of the article as an English name in lower case, such as `english`; `unknown` when it cannot be detected. */
            language: string;
            /** @description The country of the publisher (ISO 3166-1 alpha-2 code); empty when unknown. */
            sourceCountry: string;
            /** @description The beginning of the article, or the passage that matched the query; absent when unknown. */
            snippet?: string | undefined;
            /** @description The URL of the article's image; absent when unknown. */
            imageUrl?: string | undefined;
            /**
             * @description The news provider that found the article; `ingest` for ingested content.
             * @enum {string}
             */
            source: "ingest" | "gdelt" | "newsapi";
            /**
             * @description For ingested content, what matched the query: a `chunk` of the text, a `claim` or a `prediction`. Absent for news articles.
             * @enum {string}
             */
            kind?: "chunk" | "claim" | "prediction" | undefined;
        };
        ArticleSearchMetaDto: {
            /** @description The number of articles found before `limit` is applied, as reported by the news providers. */
            total: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
            /**
             * @description The news provider that answered; `ingest` for ingested content; `mixed` for several.
             * @enum {string}
             */
            source: "ingest" | "gdelt" | "newsapi" | "mixed";
            /** @description Whether all news results came from the cache. Answers of news providers are cached for 15 minutes, or up to 24 hours while a provider fails. */
            cached: boolean;
        };
        ArticleSearchResultDto: {
            /** @description The query, as it was sent. */
            query: string;
            /** @description The articles, in the requested order. */
            articles: components["schemas"]["ArticleDto"][];
            /** @description Figures about the request. */
            meta: components["schemas"]["ArticleSearchMetaDto"];
        };
        FingerprintMetadataDto: {
            /** @description The author's id in your system: at most 200 characters. */
            author_id?: string | undefined;
            /**
             * @description When the content was published: an ISO 8601 date or date-time.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            published_at?: string | undefined;
            /** @description The content's id in your system: at most 200 characters. */
            source_id?: string | undefined;
        };
        EmbedDto: {
            /** @description The text or Markdown to mark: at most 50,000 characters. Watermarks that it already contains are kept and do not count towards the limit. */
            content?: string | undefined;
            /** @description The URL of a web page or document to fetch. Its content is converted to Markdown, of which at most 50,000 characters are marked. */
            url?: string | undefined;
            /**
             * @description The content type. It selects the default weights when this fingerprint is later compared with others by the detect endpoint (`fingerprint_id`).
             * @enum {string}
             */
            content_type?: "news" | "report" | "legal" | "internal" | undefined;
            /**
             * @description How often the invisible watermark is repeated in the content. With `standard`, quotations of a few lines still contain a complete watermark. `light` adds only 20 to 50 % as many characters as `standard`. Default: `standard`.
             * @enum {string}
             */
            density?: "standard" | "light" | undefined;
            /** @description Metadata to store with the fingerprint. The detect endpoint returns it with each match. */
            metadata?: components["schemas"]["FingerprintMetadataDto"] | undefined;
        } & (unknown | unknown);
        RelationDto: {
            /**
             * @description The type of the relation.
             * @enum {string}
             */
            rel: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description The start of the relation, in the words of the text. For a causal relation, it is the cause. */
            from: string;
            /** @description The end of the relation, in the words of the text. For a causal relation, it is the effect. */
            to: string;
        };
        ArgumentDto: {
            /** @description The reason on which the argument is based. */
            premise: string;
            /** @description The sentence of the text that states the argument. */
            evidence: string;
            /** @description The conclusion that the argument draws from the premise. */
            conclusion: string;
        };
        SnapshotDto: {
            /** @description The names in the text, most frequently mentioned first. */
            entities: string[];
            /** @description The dates that the text mentions, in ascending order: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            timeseries: string[];
            /** @description The relations that the text states. */
            relations: components["schemas"]["RelationDto"][];
            /** @description The arguments that the text contains. */
            argument_map: components["schemas"]["ArgumentDto"][];
        };
        EmbedMetaDto: {
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
            /** @description Whether the content now contains the watermark. False when the content is too short for a watermark; the fingerprint can then be found only by the structure of the text (names, dates and relations). */
            marked: boolean;
            /** @description The number of copies of the watermark in the content. */
            frames: number;
            /** @description The number of invisible characters (UTF-16 code units) that the watermark copies add to the content. */
            characters_added: number;
        };
        EmbedResultDto: {
            /**
             * Format: date-time
             * @description When the fingerprint was created (ISO 8601).
             */
            embed_timestamp: string;
            /** @description The content with the watermark, ready for distribution. The watermark is invisible and is not read aloud by screen readers. */
            watermarked_content: string;
            /** @description The id of the new fingerprint: `fp_` and 8 characters. */
            fingerprint_id: string;
            /** @description The structure of the content (names, dates and relations) as it is stored and compared. The text itself is not stored, only keyed hashes of it. */
            tkg_snapshot: components["schemas"]["SnapshotDto"];
            /** @description Figures about the watermark. */
            meta: components["schemas"]["EmbedMetaDto"];
        };
        WeightsDto: {
            /** @description The weight of the similarity of names, from 0 to 1. `entity`, `time` (dates) and `causal` (relations) must sum to 1. */
            entity: number;
            /** @description The weight of the similarity of dates, from 0 to 1. */
            time: number;
            /** @description The weight of the similarity of relations, from 0 to 1. */
            causal: number;
        };
        FingerprintFilterDto: {
            /**
             * @description Compares only fingerprints with this content type.
             * @enum {string}
             */
            content_type?: "news" | "report" | "legal" | "internal" | undefined;
            /** @description Compares only fingerprints whose `author_id` equals this value. */
            author_id?: string | undefined;
            /** @description Compares only fingerprints whose `source_id` equals this value. */
            source_id?: string | undefined;
            /**
             * @description Compares only fingerprints whose `published_at` is at or after this time (ISO 8601). Fingerprints without `published_at` match no date range.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            published_from?: string | undefined;
            /**
             * @description Compares only fingerprints whose `published_at` is at or before this time (ISO 8601). A date without a time includes the whole day.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            published_to?: string | undefined;
        };
        DetectDto: {
            /** @description The text or Markdown to compare: at most 50,000 characters, not counting the invisible characters of watermarks. */
            content?: string | undefined;
            /** @description The URL of a web page or document to fetch and compare. */
            url?: string | undefined;
            /** @description The id of a stored fingerprint to compare with the other stored fingerprints. */
            fingerprint_id?: string | undefined;
            /** @description The maximum number of matches to return. Default: 5. */
            top_k?: number | undefined;
            /** @description The minimum score of a match, from 0 to 1. A fingerprint that shares nothing with the query is never a match, even with 0. Default: 0.3. */
            min_score?: number | undefined;
            /** @description The maximum number of stored fingerprints to compare, after applying the filter. The newest are compared. Default: 1000. */
            scan_limit?: number | undefined;
            /**
             * @description Selects the default weights (`entity` / `time` / `causal`): .5 / .2 / .3 for `news` and `internal`, .3 / .1 / .6 for `legal`, .4 / .3 / .3 for `report`. Default: for `fingerprint_id`, the content type of that fingerprint; otherwise `news`.
             * @enum {string}
             */
            content_type?: "news" | "report" | "legal" | "internal" | undefined;
            /** @description The weights of the similarity score. Default: the weights for the content type. */
            weights?: components["schemas"]["WeightsDto"] | undefined;
            /** @description Which stored fingerprints are compared. Default: all fingerprints of the account. */
            filter?: components["schemas"]["FingerprintFilterDto"] | undefined;
        } & (unknown | unknown | unknown);
        ComponentsDto: {
            /** @description Similarity of the names in both texts, from 0 to 1. `time` is the similarity of the dates, `causal` of the relations, on the same scale. */
            entity: number;
            /** @description Similarity of the dates in both texts, from 0 to 1. */
            time: number;
            /** @description Similarity of the relations in both texts, from 0 to 1. */
            causal: number;
        };
        SharedDto: {
            /** @description The names that occur in both texts. */
            entities: string[];
            /** @description The dates that occur in both texts: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            timeseries: string[];
            /** @description The relations that occur in both texts. */
            relations: components["schemas"]["RelationDto"][];
        };
        MatchDto: {
            /**
             * @description Whether the submitted text contains the invisible watermark of this fingerprint. `verified`: the watermark was read; `damaged`: the text contains remains of a watermark that fit this fingerprint; `absent`: no watermark of this fingerprint was found.
             * @enum {string}
             */
            watermark: "verified" | "damaged" | "absent";
            /**
             * @description The content type of the fingerprint.
             * @enum {string}
             */
            content_type: "news" | "report" | "legal" | "internal";
            /**
             * Format: date-time
             * @description When the fingerprint was created by the embed endpoint (ISO 8601).
             */
            embed_timestamp: string;
            /** @description Id of the fingerprint: `fp_` and 8 characters. */
            fingerprint_id: string;
            /** @description Similarity of the submitted text to this fingerprint, from 0 to 1: the weighted sum of `components`. The invisible watermark has no influence on the score. */
            score: number;
            /** @description The similarities of names, dates and relations. */
            components: components["schemas"]["ComponentsDto"];
            /** @description The names, dates and relations that occur both in the submitted text and in the text of this fingerprint. */
            shared: components["schemas"]["SharedDto"];
            /** @description The metadata that the embed request stored with the fingerprint. */
            metadata: components["schemas"]["FingerprintMetadataDto"];
        };
        StretchDto: {
            /** @description Offset of the first character, from 0. */
            start: number;
            /** @description Offset after the last character. */
            end: number;
        };
        SentenceDto: {
            /**
             * @description How the sentence relates to the original text of the fingerprint. `kept`: the same as in the original; `changed`: based on a sentence of the original; `added`: not from the original.
             * @enum {string}
             */
            state: "kept" | "changed" | "added";
            /** @description Only for sentences with the state `changed`: the ranges of words that the original does not contain. A range of length 0 marks a position where words of the original are missing. */
            changed?: components["schemas"]["StretchDto"][] | undefined;
            /** @description Offset of the first character, from 0. */
            start: number;
            /** @description Offset after the last character. */
            end: number;
        };
        EvidenceDto: {
            /**
             * @description Whether the submitted text contains the invisible watermark of this fingerprint, as in `matches`.
             * @enum {string}
             */
            watermark: "verified" | "damaged" | "absent";
            /**
             * @description The result of comparing the submitted text with the original text of the fingerprint. Only letters, digits and the signs of numbers are compared; case, white space, punctuation and markup are ignored.
             *
             *     - `authentic`: the text is the complete original in its order, without additions
             *     - `excerpt`: the text is a part of the original, in its order
             *     - `edited`: parts of the original were changed, moved, removed or added to
             *     - `mixed`: more than a third of the text is not from the original
             *     - `transplanted`: the text contains the original's watermark, but is not from the original
             *     - `unrelated`: the text contains nothing of the original
             * @enum {string}
             */
            verdict: "authentic" | "excerpt" | "edited" | "mixed" | "transplanted" | "unrelated";
            /** @description Id of the fingerprint: `fp_` and 8 characters. */
            fingerprint_id: string;
            /** @description The share of the submitted text that is from the original text of the fingerprint, from 0 to 1. */
            containment: number;
            /** @description The share of the original's sentences that the submitted text contains completely and unchanged, from 0 to 1. */
            kept: number;
            /** @description The number of sentences of the original that the submitted text does not contain. */
            missing: number;
            /** @description How many copies of the fingerprint's watermark were read in the submitted text. */
            frames: number;
            /** @description The number of watermark characters that had been changed or lost and were repaired, in all copies counted by `frames`. */
            repaired: number;
            /** @description The positions of the watermark copies counted by `frames`. */
            marks: components["schemas"]["StretchDto"][];
            /** @description The sentences of the submitted text. */
            sentences: components["schemas"]["SentenceDto"][];
        };
        DetectMetaDto: {
            /** @description The number of stored fingerprints that were compared, newest first, up to `scan_limit`. */
            scanned: number;
            /** @description The number of older fingerprints that were compared in addition to `scanned`, because they share word sequences (shingles) or rare names with the submitted text. */
            recalled: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        DetectResultDto: {
            /** @description Whether at least one stored fingerprint shares something with the query and has a score of at least `min_score`. */
            match_found: boolean;
            /** @description The score of the best match; 0 when there is no match. */
            top_score: number;
            /** @description The fingerprint id of the query. For a text or page, it is a new id that is not stored. */
            query_fingerprint_id: string;
            /** @description The matching fingerprints, best first. */
            matches: components["schemas"]["MatchDto"][];
            /** @description Sentence-by-sentence comparisons of the submitted text with the original texts of at most 20 fingerprints: all whose watermark was read, and others whose text is partly present, even if they are not in `matches`. A watermark that was copied into another text is revealed too. Empty if the query is a stored fingerprint, because its text is not stored. */
            evidence: components["schemas"]["EvidenceDto"][];
            /** @description The number of watermarks in the submitted text that could not be attributed to a fingerprint: they are damaged, belong to another account or tool, or belong to a fingerprint that the filter excludes. */
            unread_marks: number;
            /** @description The text of the fetched page, to which all offsets refer; present only if a `url` was submitted. */
            text?: string | undefined;
            /** @description Figures about the comparison. */
            meta: components["schemas"]["DetectMetaDto"];
        };
        IngestDto: {
            /**
             * @description Who can see the ingested content. `private`: only its owner, which is the person or brand of the personal access token, or the account if a master key is used; `public`: every API key of the account. Default: `private`.
             * @enum {string}
             */
            visibility?: "private" | "public" | undefined;
            /** @description The URL of a web page or document to fetch and ingest. */
            url?: string | undefined;
            /** @description The text or Markdown to ingest. */
            content?: string | undefined;
        } & (unknown | unknown);
        IngestedClaimDto: {
            /**
             * Format: date
             * @description The date that the claim states (YYYY-MM-DD); absent when it states no date.
             */
            claim_date?: string | undefined;
            /** @description A short form of the claim. */
            title: string;
            /** @description The claim in one sentence. */
            description: string;
            /** @description The topic of the claim, such as `economy`. */
            category: string;
        };
        IngestedPredictionDto: {
            /**
             * Format: date
             * @description The date to which the prediction refers (YYYY-MM-DD); null when it states none.
             */
            deadline: string | null;
            /** @description A short form of the prediction. */
            title: string;
            /** @description The prediction in one sentence. */
            description: string;
            /** @description The topic of the prediction, such as `economy`. */
            category: string;
        };
        IngestedEdgeDto: {
            /** @description The `title` of the claim or prediction at which the edge starts. */
            from_title: string;
            /** @description The `title` of the claim or prediction at which the edge ends. */
            to_title: string;
            /**
             * @description The type of the relation.
             * @enum {string}
             */
            edge_type: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description How certain the relation between the two statements is, from 0 to 1. */
            confidence: number;
            /** @description How the relation works, in the words of the text; may be empty. */
            mechanism: string;
        };
        IngestMetaDto: {
            /** @description The total number of language model tokens (input plus output) that the request used; 0 without a language model or when the model's answer was cached. */
            tokens: number;
        };
        IngestResultDto: {
            /**
             * Format: uuid
             * @description Id of the ingested document.
             */
            ingest_source_id: string;
            /**
             * Format: uuid
             * @description The id of the knowledge graph that was created for the ingested document.
             */
            tkg_id: string;
            /** @description The title of the document. If it has none, its first heading or sentence. */
            source_title: string;
            /** @description The claims in the document that can be understood without reading the document. */
            claims: components["schemas"]["IngestedClaimDto"][];
            /** @description The predictions in the document. */
            predictions: components["schemas"]["IngestedPredictionDto"][];
            /** @description The relations between the claims and predictions. */
            edges: components["schemas"]["IngestedEdgeDto"][];
            /** @description The length of the stored text in UTF-16 code units. */
            general_length: number;
            /** @description The number of passages that search finds. */
            chunks_count: number;
            /** @description Figures about the request. */
            meta: components["schemas"]["IngestMetaDto"];
        };
        TimeseriesDto: {
            /** @description Language of the data point labels: an English language name or an ISO 639-1 code. Default: the language of the document, which the header `Content-Language` names. Without a language model, any other language returns 400. */
            language?: string | undefined;
            /** @description The maximum number of data points returned. Default: 50. */
            limit?: number | undefined;
            /** @description The URL of the web page or document to fetch. */
            url: string;
        };
        DataPointDto: {
            /** @description The date of the event or figure, as precise as the document states it: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            timestamp: string;
            /** @description What happened, or the figure with its measure. */
            label: string;
        };
        TimeseriesMetaDto: {
            /** @description The number of data points found in the document, before `limit` is applied. */
            total: number;
            /** @description The total number of language model tokens (input plus output) that the request used; 0 without a language model or when the model's answer was cached. */
            tokens: number;
            /** @description How long the request took, in milliseconds. */
            executionTimeMs: number;
        };
        TimeseriesResultDto: {
            /** @description The title of the document. If it has none, its first heading or sentence. */
            title: string;
            /** @description The dated events and figures, in chronological order. */
            dataPoints: components["schemas"]["DataPointDto"][];
            /** @description Figures about the request. */
            meta: components["schemas"]["TimeseriesMetaDto"];
        };
        NewEdgeDto: {
            /**
             * Format: uuid
             * @description The id of the node where the edge starts. For causal edge types, it is the cause; otherwise, it is the node that supports, contradicts or depends on the node `to`.
             */
            from: string;
            /**
             * Format: uuid
             * @description The id of the node where the edge ends: another node of the same graph.
             */
            to: string;
            /**
             * @description The type of the edge.
             * @enum {string}
             */
            edge_type: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES";
            /** @description How certain the relation is, from 0 to 1. Default: 1. */
            confidence?: number | undefined;
            /** @description Why the relation holds: the reason, or the causal mechanism. */
            mechanism?: string | undefined;
        };
        EdgeDto: {
            /**
             * Format: uuid
             * @description The id of the edge.
             */
            id?: string | undefined;
            /**
             * Format: uuid
             * @description The id of the node where the edge starts.
             */
            from?: string | undefined;
            /**
             * Format: uuid
             * @description The id of the node where the edge ends.
             */
            to?: string | undefined;
            /**
             * @description The type of the edge.
             * @enum {string}
             */
            edge_type?: "CAUSES" | "SUPPORTS" | "CONTRADICTS" | "TRIGGERS" | "CONTRIBUTING_FACTOR" | "PREVENTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | undefined;
        } & (unknown | unknown);
        DeletedEdgeDto: {
            /** @description Always true: the edge is deleted. */
            deleted: boolean;
        };
        EditorDto: {
            /**
             * Format: uuid
             * @description The id of the API key that made the edit; null for an API key that is configured in the settings of the service.
             */
            key_id: string | null;
            /** @description The name of the person or brand that the personal access token belongs to. For a master key, the name of the key; if it is configured in the settings, the name of the account. */
            name: string;
        };
        EditedNodeDto: {
            /**
             * Format: uuid
             * @description Id of the node.
             */
            id: string;
            /**
             * @description The type of the node.
             * @enum {string}
             */
            type: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF";
            /** @description The full text of the node, or the name of the entity. For a statement extracted from an ingested document, its verbatim text. */
            label: string;
            /** @description The description of the node; may be empty. */
            description: string;
            /** @description The time at which the statement of the node is true, as set by the graph's owner; null if none was set. */
            annotation: components["schemas"]["AnnotationDto"] | null;
        };
        TouchedDto: {
            /** @description The nodes that the edit changed. */
            nodes: components["schemas"]["EditedNodeDto"][];
            /** @description The edges that the edit changed, at most the first 100. */
            edges: components["schemas"]["GraphEdgeDto"][];
            /** @description The total number of edges that the edit changed, including those beyond the 100 in `edges`. */
            edges_total: number;
        };
        EditDto: {
            /**
             * Format: uuid
             * @description Id of the edit.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the edit was made (ISO 8601).
             */
            at: string;
            /**
             * @description What the edit did.
             * @enum {string}
             */
            action: "create_node" | "rename_node" | "delete_node" | "create_edge" | "delete_edge" | "annotate_node" | "undo";
            /** @description The sequence number of the edit in the history of the graph: consecutive, starting at 1. */
            seq: number;
            /** @description Who made the edit. */
            by: components["schemas"]["EditorDto"];
            /** @description The changed nodes and edges before the edit. */
            before: components["schemas"]["TouchedDto"];
            /** @description The changed nodes and edges after the edit. */
            after: components["schemas"]["TouchedDto"];
            /** @description The `seq` of the edit that undid this edit; null if it has not been undone. */
            undone_by: number | null;
        };
        HistoryDto: {
            /** @description The edits of the graph, newest first. */
            edits: components["schemas"]["EditDto"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            next_cursor: string | null;
        };
        UndoneDto: {
            /** @description The edit that was undone. */
            undone: components["schemas"]["EditDto"];
            /** @description The new edit that undid the edit in `undone`. */
            undo: components["schemas"]["EditDto"];
        };
        NewNodeDto: {
            /** @description The text of the node: a statement, or the name of an entity. */
            label: string;
            /**
             * @description The type of the node. Default: `BELIEF`.
             * @enum {string}
             */
            type?: "CLAIM" | "PREDICTION" | "ENTITY" | "EVENT" | "BELIEF" | undefined;
            /** @description A longer text about the node. Default: empty. */
            description?: string | undefined;
        };
        RenamedNodeDto: {
            /** @description The new text of the node, or the new name of the entity. */
            label?: string | undefined;
            /** @description The new description of the node. */
            description?: string | undefined;
            /**
             * Format: uuid
             * @description The id of the node.
             */
            id: string;
        } & (unknown | unknown);
        NodeChangeDto: {
            /** @description The new text of the node, or the new name of the entity. */
            label?: string | undefined;
            /** @description The new description of the node. */
            description?: string | undefined;
        } & (unknown | unknown);
        NodeDto: {
            /**
             * Format: uuid
             * @description The id of the node.
             */
            id: string;
        };
        DeletedNodeDto: {
            /** @description Always true: the node is deleted. */
            deleted: boolean;
        };
        NewAnnotationDto: {
            /** @description The time at which the statement of the node is true: a date that exists in the calendar, written as `precision` requires: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
            when: string;
            /**
             * @description How precise `when` is.
             * @enum {string}
             */
            precision: "year" | "quarter" | "month" | "day";
        };
        NewTkgDto: {
            /** @description The name of the graph: at most 200 characters. */
            name: string;
        };
        TkgDto: {
            /**
             * Format: uuid
             * @description Id of the graph.
             */
            tkg_id: string;
            /**
             * Format: date-time
             * @description When the graph was created (ISO 8601).
             */
            created_at: string;
            /**
             * @description How the graph was created. `manual`: created empty by the caller; `ingest`: created from one ingested document; `collection`: created from the documents of a collection (read-only).
             * @enum {string}
             */
            origin: "manual" | "ingest" | "collection";
            /**
             * Format: uuid
             * @description The id of the ingested document that the graph was created from; null for graphs of other origins.
             */
            ingest_source_id: string | null;
            /**
             * Format: uuid
             * @description The id of the collection that the graph was created from; null for graphs of other origins.
             */
            collection_id: string | null;
            /** @description The name of the graph. */
            name: string;
        };
        TkgsDto: {
            /**
             * Format: uuid
             * @description Send it as `cursor` to get the next page; null on the last page.
             */
            next_cursor: string | null;
            /** @description The caller's knowledge graphs, newest first. */
            tkgs: components["schemas"]["TkgDto"][];
        };
        TkgDetailDto: {
            /**
             * Format: uuid
             * @description Id of the graph.
             */
            tkg_id: string;
            /**
             * Format: date-time
             * @description When the graph was created (ISO 8601).
             */
            created_at: string;
            /**
             * @description How the graph was created. `manual`: created empty by the caller; `ingest`: created from one ingested document; `collection`: created from the documents of a collection (read-only).
             * @enum {string}
             */
            origin: "manual" | "ingest" | "collection";
            /**
             * Format: uuid
             * @description The id of the ingested document that the graph was created from; null for graphs of other origins.
             */
            ingest_source_id: string | null;
            /**
             * Format: uuid
             * @description The id of the collection that the graph was created from; null for graphs of other origins.
             */
            collection_id: string | null;
            /** @description The name of the graph. */
            name: string;
            /** @description The number of nodes in the graph. In the graph of a collection, an entity counts once for each ingested document that names it. */
            nodes: number;
            /** @description The number of edges in the graph. */
            edges: number;
        };
        DeletedTkgDto: {
            /** @description Always true: the graph is deleted. */
            deleted: boolean;
        };
        StandingDto: {
            /**
             * @description The verdict on the statement.
             * @enum {string}
             */
            verdict: "TRUE" | "FALSE" | "UNCERTAIN";
            /**
             * Format: date-time
             * @description When the evidence was collected (ISO 8601).
             */
            checked_at: string;
            /**
             * Format: date-time
             * @description When the verdict expires (ISO 8601). The next check request after that checks the statement again.
             */
            expires_at: string;
            /** @description The probability that the verdict is right, from 0 to 1. */
            confidence: number;
            /** @description The number of evidence items that support the statement. `contradicting` counts those that contradict it. */
            supporting: number;
            /** @description The number of evidence items that contradict the statement. */
            contradicting: number;
            /** @description The summary of the verdict, in English. `[n]` refers to the n-th source of the check. */
            summary: string;
            /** @description The reasons for the verdict, one English sentence each. */
            reasons: string[];
            /** @description The engine that judged the evidence: `offline` (the rule-based engine), `encoder:<id>` (a local encoder model), or the name of a language model. */
            engine: string;
        };
        SightingDto: {
            /**
             * @description Where the sentence was found. `news`: in a public news article; `ingest`: in ingested content.
             * @enum {string}
             */
            origin: "news" | "ingest";
            /**
             * Format: uuid
             * @description The id of the document that contains the sentence: a stored news page or an ingested document.
             */
            document_id: string;
            /**
             * Format: date-time
             * @description When the document was published (ISO 8601); null when unknown.
             */
            published_at: string | null;
            /** @description The sentence that states the claim or prediction, verbatim: `text.slice(start, end)`, where `text` is the stored text of the document. */
            quote: string;
            /** @description Start offset of the sentence in the stored text of the document, in UTF-16 code units. */
            start: number;
            /** @description End offset of the sentence in the stored text of the document, in UTF-16 code units. */
            end: number;
            /** @description The URL of the document, or `urn:uuid:<ingested source>` (with its id) for ingested content without a URL. */
            url: string;
            /** @description The domain of the document; empty when it has no URL. */
            domain: string;
            /** @description The name of the publisher; empty for ingested content. */
            outlet: string;
            /** @description The title of the document. */
            title: string;
            /** @description The author whom the document names; null when it names none. */
            author: string | null;
            /** @description The language of the document (ISO 639-1 code); `und` when unknown. */
            language: string;
            /** @description How credible the source is, from 0 to 1. */
            credibility: number;
            /** @description Whether the full text of the document was read. False when the page could not be fetched, so that only the title and snippet from a news provider are known. */
            is_read: boolean;
            /** @description The news agency that wrote the text; null when the page names none. */
            agency: string | null;
        };
        LinkedStatementDto: {
            /**
             * Format: uuid
             * @description Id of the statement.
             */
            id: string;
            /**
             * @description Whether the statement is a claim or a prediction.
             * @enum {string}
             */
            kind: "claim" | "prediction";
            /**
             * @description Whether the two statements support or contradict each other.
             * @enum {string}
             */
            relation: "SUPPORTS" | "CONTRADICTS";
            /** @description The sentence that states the claim or prediction. */
            text: string;
            /** @description A short form of the statement. */
            title: string;
            /** @description The language of the statement (ISO 639-1 code); `und` when unknown. */
            language: string;
            /** @description How certain the relation between the two statements is, from 0 to 1. */
            confidence: number;
            /** @description The URL of the linked statement's page; null when the viewer uses a signed link, because a signed link is valid for only one page. */
            url: string | null;
        };
        StatementDto: {
            /**
             * Format: uuid
             * @description Id of the statement.
             */
            id: string;
            /**
             * @description Whether the statement is a claim or a prediction.
             * @enum {string}
             */
            kind: "claim" | "prediction";
            /**
             * Format: date
             * @description The day that the sentence states (YYYY-MM-DD); null when it states no day.
             */
            claim_date: string | null;
            /**
             * Format: date
             * @description The date to which the prediction refers (YYYY-MM-DD); null when it states none, and for claims.
             */
            deadline: string | null;
            /**
             * Format: date-time
             * @description When the service first found the sentence (ISO 8601).
             */
            learned_at: string;
            /**
             * Format: uri
             * @description The URL of the web page about this statement.
             */
            url: string;
            /** @description The latest verdict on the statement; null when it has not been checked. On a public page, only from evidence that everybody may see. */
            standing: components["schemas"]["StandingDto"] | null;
            /** @description The sentence that states the claim or prediction. */
            text: string;
            /** @description A short form of the statement. */
            title: string;
            /** @description The statement in one sentence. */
            description: string;
            /** @description The topic of the statement, such as `economy`. */
            category: string;
            /** @description The language of the statement (ISO 639-1 code); `und` when unknown. */
            language: string;
            /** @description The type of the claim: `FACTUAL`, `STATISTICAL`, `QUOTE` or `EVENT`; null when it cannot be classified, and for predictions. */
            claim_type: string | null;
            /** @description Whether the web page about this statement is public. */
            public: boolean;
            /** @description The publishers of the statement, earliest first. For a document without a known publisher, its domain or title. */
            said_by: string[];
            /** @description Where the statement was found: its occurrences in documents, earliest publication first, at most 50. */
            sightings: components["schemas"]["SightingDto"][];
            /** @description The total number of occurrences, including those beyond the 50 in `sightings`. */
            sightings_total: number;
            /** @description The statements that support or contradict this statement, highest confidence first, at most 50. */
            links: components["schemas"]["LinkedStatementDto"][];
            /** @description The total number of linked statements, including those beyond the 50 in `links`. */
            links_total: number;
        };
        Error: {
            /** @description The reason phrase of the HTTP status. */
            error: string;
            /** @description What is wrong, which value is wrong, and what the caller can do. */
            message: string;
            /** @description The HTTP status. */
            statusCode: number;
        };
    };
    responses: {
        /** @description The request, one of its parameters or a field of its body is invalid. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Bad Request",
                 *       "message": "limit must not be greater than 20",
                 *       "statusCode": 400
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credentials are missing or wrong. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Unauthorized",
                 *       "message": "Invalid Bearer token: it is unknown, expired or revoked",
                 *       "statusCode": 401
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credentials do not allow this request. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Forbidden",
                 *       "message": "This request needs the scope write, which the API key does not have",
                 *       "statusCode": 403
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a field is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Payload Too Large",
                 *       "message": "body is larger than 1048576 bytes",
                 *       "statusCode": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The type of the body or document is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Unsupported Media Type",
                 *       "message": "Send the body as application/json",
                 *       "statusCode": 415
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests, or a quota is used up. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too Many Requests",
                 *       "message": "This API key is limited to 600 requests per minute; try again in 2 seconds",
                 *       "statusCode": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is temporarily unavailable or busy. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Service Unavailable",
                 *       "message": "The database is not available; try again shortly",
                 *       "statusCode": 503
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other error. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request, as in the log of the service: the `X-Request-Id` of the request, or a new id.
         * @example 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90
         */
        "X-Request-Id": string;
        /**
         * @description The number of requests that the API key may send per minute. The RateLimit headers are absent when no limit is configured.
         * @example 600
         */
        "RateLimit-Limit": number;
        /**
         * @description The number of requests that the API key may still send now.
         * @example 599
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the full limit is available again.
         * @example 1
         */
        "RateLimit-Reset": number;
        /**
         * @description The limit and its window in seconds, as in the IETF draft on RateLimit headers.
         * @example 600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description The first 20 names of fields of the request that no endpoint reads, percent-encoded and separated by commas. Absent when there are none.
         * @example lmit
         */
        "X-Ignored-Fields": string;
        /**
         * @description Seconds to wait before the next request.
         * @example 2
         */
        "Retry-After": number;
        /**
         * @description The authentication scheme to use.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description The engine that read the text: `offline` (the rule-based engine), `encoder:<id>` (a local model), or the name of a language model.
         * @example offline
         */
        "X-Engine": string;
        /**
         * @description The language of the answer (ISO 639-1 code), when the request names none.
         * @example ko
         */
        "Content-Language": string;
        /**
         * @description What is missing in the response, such as the names of the news providers that failed. Absent when nothing is missing.
         * @example gdelt
         */
        "X-Partial": string;
        /**
         * @description The number of language model tokens that the API key may use per UTC day. Absent if the API key has no limit.
         * @example 100000
         */
        "X-LLM-Tokens-Limit": number;
        /**
         * @description The number of language model tokens that the API key may still use on this UTC day. Absent if the API key has no limit.
         * @example 98500
         */
        "X-LLM-Tokens-Remaining": number;
        /**
         * @description The path of the new resource.
         * @example /api/v1/checks/01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90
         */
        Location: string;
        /**
         * @description The entity tag of the answer. A request with this value in `If-None-Match` gets 304 without a body while nothing has changed.
         * @example W/"3q2-7wQ9"
         */
        ETag: string;
        /**
         * @description The preferences of the header `Prefer` that the service followed (RFC 7240). Absent when there are none.
         * @example respond-async
         */
        "Preference-Applied": string;
        /**
         * @description Present if the answer is that of an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotency-Replayed": string;
        /**
         * @description The suggested name of the file.
         * @example attachment; filename="export.ndjson"
         */
        "Content-Disposition": string;
    };
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
            /** @description The process runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `ok`.
                         * @enum {string}
                         */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `ok` if all checks are passed.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /**
                         * @description The kind of database: in the process, or a PostgreSQL server.
                         * @enum {string}
                         */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and a check that the service is not shutting down. */
                        checks: {
                            /** @description The name of the check. */
                            name: string;
                            /** @description Whether the check was passed. */
                            ok: boolean;
                            /** @description Why the check failed, where this is known. */
                            message?: string | undefined;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description At least one check is not `ok`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `ok` if all checks are passed.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /**
                         * @description The kind of database: in the process, or a PostgreSQL server.
                         * @enum {string}
                         */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and a check that the service is not shutting down. */
                        checks: {
                            /** @description The name of the check. */
                            name: string;
                            /** @description Whether the check was passed. */
                            ok: boolean;
                            /** @description Why the check failed, where this is known. */
                            message?: string | undefined;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKeyDto"];
            };
        };
        responses: {
            /** @description Requires a master key. The secret token is returned only in this response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKeyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listApiKeyEvents: {
        parameters: {
            query?: {
                /**
                 * @description Number of events to return, 1 to 100. Default: 20.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requires a master key. Keys of the setting `VERIFY_API_KEYS` have no events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyEventsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the API key.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000059
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requires a master key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "API key 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist in this account",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description Start of the reported period (ISO 8601). A date without a time means the start of that day in UTC. Default: 30 days before `to`. */
                from?: string | undefined;
                /** @description End of the reported period (ISO 8601), at most 366 days after `from`. A date without a time means the end of that day in UTC. Default: now. */
                to?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With a master key, the report covers the whole account; with a personal access token, only the person or brand that the token belongs to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
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
            /** @description The report contains the waiting, running and failed sources (the pages of collections), with the reasons for failures. The HTML page /queues shows the same data. Requires a master key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getWebhookSecret: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requires a master key. For 24 hours, webhooks are signed with the new and with the previous secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Returns only the webhooks in this state. */
                status?: "waiting" | "pending" | "delivered" | "failed" | undefined;
                /**
                 * @description Number of webhooks to return, 1 to 100. Default: 20.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With a master key, the list covers the whole account; with a personal access token, only the person or brand that the token belongs to. A webhook is listed for seven days after it was delivered or given up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000065
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook may have been delivered, may have failed, or may wait for its next attempt. It has the same `webhook-id` as before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Webhook 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    extractCausalityGraph: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CausalityGraphDto"];
            };
        };
        responses: {
            /** @description Send either `url` or `text`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CausalityGraphResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    extractCausalityGraphFromFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file: PDF, DOCX, HTML, Markdown or plain text; at most 20 MB.
                     */
                    file: string;
                    /** @description Language of the document: an English name or an ISO 639-1 code. Default: the language is detected from the text. */
                    language?: string | undefined;
                };
            };
        };
        responses: {
            /** @description The file can be PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CausalityGraphResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatDto"];
            };
        };
        responses: {
            /** @description A stream of server-sent events. Each event has an `id` and, in `data`, one chunk of the reply as JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A server that the service needs for the answer failed. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            /** @description A server that the service needs for the answer did not answer in time. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listChatSessions: {
        parameters: {
            query?: {
                /**
                 * @description Id of a collection: only its chat sessions are listed. Default: the sessions of all the caller's collections.
                 * @example harbour
                 */
                collection_id?: string | undefined;
                /**
                 * @description The maximum number of sessions in a page: 1 to 100. Default: 20.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only chats on a collection have sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the chat session.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000041
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To follow a reply in progress, resume its stream with `running_message_id`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionWithMessagesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Session 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteChatSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the chat session.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000041
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description If a reply is in progress in the session, the reply is stopped. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Session 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    resumeChatReply: {
        parameters: {
            query?: {
                /**
                 * @description The id of the last event that the client received, for clients that cannot send the `Last-Event-ID` header.
                 * @example 1
                 */
                after?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the last event that the client received. EventSource sends this header automatically. */
                "Last-Event-ID"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the reply, as the event `start` of its stream contains it.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000040
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events in the format of POST /api/v1/chat. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The reply has ended and the client has received all of it. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Reply 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist, has expired or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    stopChatReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the reply, as the event `start` of its stream contains it.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000040
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text written so far is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoppedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Reply 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist, has expired or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    resumeSessionReply: {
        parameters: {
            query?: {
                /** @description The id of the last event that the client received, for clients that cannot send the `Last-Event-ID` header. */
                after?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the last event that the client received. EventSource sends this header automatically. */
                "Last-Event-ID"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the chat session, or the id that the client gave the conversation.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000041
                 */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events in the format of POST /api/v1/chat. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The session has no reply in progress. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Session 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createDocumentCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
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
            /** @description Server-sent events: `claims` with the claims when they are found, `claim` with each judged claim and its evidence, then one `result` with the document check. The data of each event is JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The document check is queued. The header `Location` contains the URL of the document check. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCheckDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getDocumentCheck: {
        parameters: {
            query?: {
                /**
                 * @description Whether to return the evidence of each verdict. With `false`, only the verdicts are returned, and `result` of each claim is null. Default: true.
                 * @example false
                 */
                evidence?: boolean | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the document check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000012
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Partial": components["headers"]["X-Partial"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCheckDto"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    cancelDocumentCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the document check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000014
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCheckDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    exportDocumentCheck: {
        parameters: {
            query: {
                /**
                 * @description The format of the export:
                 *     - `claimreview`: schema.org ClaimReview JSON-LD of the claims with the verdict TRUE or FALSE
                 *     - `markdown`, `html`: the text with a footnote after each claim that has a verdict
                 * @example markdown
                 */
                format: "claimreview" | "markdown" | "html";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the document check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000012
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exported document check in the requested `format`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": Record<string, unknown>;
                    "text/markdown": string;
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listChecks: {
        parameters: {
            query?: {
                /**
                 * @description Returns only the checks of this claim: its history. Differences in case and punctuation are ignored.
                 * @example The repair of Lindholm harbour cost 48.2 million euros.
                 */
                claim?: string | undefined;
                /** @description Returns only the checks whose claim contains this text. */
                text?: string | undefined;
                /** @description Returns only the checks with this computed verdict. */
                verdict?: "TRUE" | "FALSE" | "UNCERTAIN" | undefined;
                /** @description Returns only the checks that this engine judged: the name of the engine, or its name and version as in the response field `engine`. */
                engine?: string | undefined;
                /** @description Returns only the checks in this state. */
                status?: "queued" | "running" | "finished" | "failed" | "canceled" | undefined;
                /** @description Returns only the checks created at or after this time (ISO 8601). A date without a time means the start of that day in UTC. */
                from?: string | undefined;
                /** @description Returns only the checks created at or before this time (ISO 8601). A date without a time means the end of that day in UTC. */
                to?: string | undefined;
                /** @description With `true`, returns only the checks whose last review states a verdict that differs from the computed one. Default: false. */
                disputed?: boolean | undefined;
                /**
                 * @description The maximum number of checks in a page: 1 to 100. Default: 20.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
                /**
                 * @description The format of the list. `csv` and `jsonl` export all matching checks in one response, without pages. Default: `json`.
                 * @example csv
                 */
                format?: "json" | "csv" | "jsonl" | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckListDto"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueuedClaimCheckDto"];
            };
        };
        responses: {
            /** @description Server-sent events: `stage` for each stage, then one `result` with the check. The data of each event is JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The check is queued. The header `Location` contains the URL of the check. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event that the client received. EventSource sends this header automatically. */
                "Last-Event-ID"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000007
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDto"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    cancelCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000007
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    compareChecks: {
        parameters: {
            query?: {
                /**
                 * @description Id of the check to compare with, which must be a check of the same claim. Default: the previous check of the claim.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000006
                 */
                against?: string | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000007
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckDiffDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 has no verdict yet; its status is running",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to was deleted. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gone",
                     *       "message": "The evidence of check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is no longer complete, because a quoted source was deleted",
                     *       "statusCode": 410
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    replayCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000007
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to was deleted. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gone",
                     *       "message": "The evidence of check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is no longer complete, because a quoted source was deleted",
                     *       "statusCode": 410
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    reviewCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000007
                 */
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
            /** @description The request succeeded. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to was deleted. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gone",
                     *       "message": "The evidence of check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is no longer complete, because a quoted source was deleted",
                     *       "statusCode": 410
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    detectClaims: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedClaimsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description The maximum number of collections in a page: 1 to 1,000. Default: 1000. */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Collections that are being deleted are listed too. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCollectionDto"];
            };
        };
        responses: {
            /** @description Add pages with POST /api/v1/collections/{id}/ingest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The path contains the id of the collection, or its slug. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDetailDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content is inaccessible immediately. If the collection is large, it is removed in the background. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCollectionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    ingestIntoCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
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
            /** @description With `url` in the request, the page was ingested, or is still being processed after one minute. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedPageDto"];
                };
            };
            /** @description With `urls` in the request, the pages are queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedIngestDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    ingestFilesIntoCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The files: PDF, DOCX, HTML, Markdown or plain text; together at most 20 MB. */
                    file: string[];
                    /**
                     * @description Who finds the files by search: only the owner of the collection, or every API key of the account. Default for a new file: `private`.
                     * @enum {string}
                     */
                    visibility?: "private" | "public" | undefined;
                    /**
                     * Format: uri
                     * @description The URL (http or https) to which a signed webhook is sent once when all files are ingested or have failed. Default: no webhook.
                     */
                    callback_url?: string | undefined;
                };
            };
        };
        responses: {
            /** @description The files are queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedIngestDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getIngestStatus: {
        parameters: {
            query?: {
                /** @description Returns only the sources (pages) with this ingest status. `summary` always counts all sources. */
                status?: "processing" | "completed" | "failed" | undefined;
                /** @description The maximum number of sources in a page: 1 to 1,000. Default: all sources. */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field `summary` counts all sources, whichever page of the list is returned. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestStatusDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is being deleted",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getCollectionSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
                id: string;
                /**
                 * @description Id of the source: its `ingest_source_id` in the collection.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000032
                 */
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offsets of quotations refer to this text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadSourceDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is being deleted",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    removeCollectionSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
                id: string;
                /**
                 * @description Id of the source: its `ingest_source_id` in the collection.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000032
                 */
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content taken from the page stays stored for its owner. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCollectionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    answerQuestion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
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
            /** @description The answer quotes the pages, or says that they do not contain the answer. With `as_of`, it uses only what the ledger of the memory service knew at that point in time, regardless of later changes. The `X-Engine` header names the engine that read the pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionAnswerDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A server that the service needs for the answer failed. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Bad Gateway",
                     *       "message": "as_of requires the memory service, which cannot be reached",
                     *       "statusCode": 502
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            /** @description A server that the service needs for the answer did not answer in time. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gateway Timeout",
                     *       "message": "as_of requires the memory service, which did not answer in time; try again",
                     *       "statusCode": 504
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCollectionGraph: {
        parameters: {
            query?: {
                /**
                 * @description The format of the response. Default: the one of `application/json`, `application/graphml+xml` and `application/ld+json` that the `Accept` header prefers. GraphML and JSON-LD responses contain the complete graph as a stream, without pages.
                 * @example graphml
                 */
                format?: "json" | "graphml" | "jsonld" | undefined;
                /**
                 * @description The maximum number of nodes per page: 1 to 10,000.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. */
                cursor?: string | undefined;
                /**
                 * @description Returns only nodes of these types and the edges between them. Separate types by commas. Default: all types.
                 * @example CLAIM,PREDICTION
                 */
                type?: string | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The graph. GraphML and JSON-LD have a `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphDto"];
                    "application/graphml+xml": string;
                    "application/ld+json": Record<string, unknown>;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is being deleted",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    verifyAnswers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the collection (a UUID), or its slug.
                 * @example harbour
                 */
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
            /** @description Each answer is judged as correct, as incorrect (with what the collection says instead) or as unsupported. The `X-Engine` header names the engine that read the collection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QaVerifyResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    crawlPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlRequestDto"];
            };
        };
        responses: {
            /** @description With `prompt`, the response contains only the requested information, as plain text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listResearch: {
        parameters: {
            query?: {
                /** @description Returns only the research in this state. */
                status?: "queued" | "running" | "completed" | "failed" | undefined;
                /**
                 * @description Number of items to return, 1 to 100. Default: 20.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports are left out. Research is listed for seven days after it ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchListDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    researchQuestion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `respond-async`: answer with 202 at once, and research in the background.
                 * @example respond-async
                 */
                Prefer?: string | undefined;
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeepResearchDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-Partial": components["headers"]["X-Partial"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchReportDto"];
                    "text/event-stream": string;
                };
            };
            /** @description With `Prefer: respond-async`, the research is queued. The header `Location` contains the URL of the research. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-Partial": components["headers"]["X-Partial"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchJobDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A server that the service needs for the answer failed. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Bad Gateway",
                     *       "message": "No news provider answered (gdelt: the rate limit was exceeded)",
                     *       "statusCode": 502
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            /** @description A server that the service needs for the answer did not answer in time. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gateway Timeout",
                     *       "message": "No news provider answered (gdelt: no response within 10 seconds)",
                     *       "statusCode": 504
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getResearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the research.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000005
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report is there when the status is `completed`, and the error body when it is `failed`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchJobDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Research 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteResearch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the research.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000005
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Research that waits or runs is stopped, and no webhook is sent for it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedResearchDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Research 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /**
                 * @description Number of erasures to return, 1 to 100. Default: 20.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. Omit it to get the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A master key sees all erasures of the account, a personal access token those of its own subject. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasuresDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createErasure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewErasureDto"];
            };
        };
        responses: {
            /** @description A personal access token erases the content of its own subject only; a master key that of the whole account. An erasure cannot be undone: use `dry_run` first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "source_id: source 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the erasure.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000066
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read it until `status` is `done`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Erasure 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    findEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvidenceFinderDto"];
            };
        };
        responses: {
            /** @description No verdict is computed. For a verdict, use POST /api/v1/fact-checker. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-Partial": components["headers"]["X-Partial"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A server that the service needs for the answer failed. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Bad Gateway",
                     *       "message": "No news provider answered (gdelt: the rate limit was exceeded)",
                     *       "statusCode": 502
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            /** @description A server that the service needs for the answer did not answer in time. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gateway Timeout",
                     *       "message": "No news provider answered (gdelt: no response within 10 seconds)",
                     *       "statusCode": 504
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkFact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimCheckDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-Partial": components["headers"]["X-Partial"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactCheckResultDto"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A server that the service needs for the answer failed. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Bad Gateway",
                     *       "message": "No news provider answered (gdelt: the rate limit was exceeded)",
                     *       "statusCode": 502
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            /** @description A server that the service needs for the answer did not answer in time. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gateway Timeout",
                     *       "message": "No news provider answered (gdelt: no response within 10 seconds)",
                     *       "statusCode": 504
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    searchFacts: {
        parameters: {
            query: {
                /**
                 * @description The search query. Articles must contain all its words, and words in double quotes as an exact phrase.
                 * @example Lindholm harbour repair
                 */
                q: string;
                /**
                 * @description The maximum number of articles to return: 1 to 50. Default: 10.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description Language of the articles: an English language name or an ISO 639-1 code, such as `english` or `ko`. */
                language?: string | undefined;
                /** @description Country of the publishers: an ISO 3166-1 alpha-2 code, such as `US` or `KR`. */
                country?: string | undefined;
                /** @description The order of the articles: most relevant first, or newest first. Default: `relevance`. */
                sortBy?: "date" | "relevance" | undefined;
                /** @description Only articles published within this time before now, such as `7d`, `30d` or `3months`. Ignored when `from` or `to` is given. Default: `7d`. */
                timespan?: string | undefined;
                /** @description Only articles published at or after this time (ISO 8601). A date without a time means the start of that day in UTC. */
                from?: string | undefined;
                /** @description Only articles published at or before this time (ISO 8601). A date without a time means the end of that day in UTC. */
                to?: string | undefined;
                /** @description Only articles from these domains and their subdomains. Separate domains by commas. */
                domains?: string | undefined;
                /** @description Where to search. `default`: public news; `ingest`: only the caller's ingested content; `all`: both. `ingest` and `all` require a personal access token. */
                source?: "default" | "ingest" | "all" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By default, returns the most relevant articles of any date. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Partial": components["headers"]["X-Partial"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSearchResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description A server that the service needs for the answer failed. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Bad Gateway",
                     *       "message": "No news provider answered (gdelt: the rate limit was exceeded)",
                     *       "statusCode": 502
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            /** @description A server that the service needs for the answer did not answer in time. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gateway Timeout",
                     *       "message": "No news provider answered (gdelt: no response within 10 seconds)",
                     *       "statusCode": 504
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    embedFingerprint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmbedDto"];
            };
        };
        responses: {
            /** @description Each request creates a new fingerprint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    detectFingerprints: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectDto"];
            };
        };
        responses: {
            /** @description For a text or page, also reports which fingerprints' watermarks it contains and what was changed compared with the original texts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Fingerprint fp_7q2m9xkd does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    ingestDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestDto"];
            };
        };
        responses: {
            /** @description Search the ingested content with `GET /fact-search?source=ingest`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    ingestFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file: PDF, DOCX, HTML, Markdown or plain text; at most 20 MB.
                     */
                    file: string;
                    /**
                     * @description Who can see the content, as in POST /api/v1/ingest. Default: `private`.
                     * @enum {string}
                     */
                    visibility?: "private" | "public" | undefined;
                };
            };
        };
        responses: {
            /** @description Search the ingested content with `GET /fact-search?source=ingest`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    searchNews: {
        parameters: {
            query: {
                /**
                 * @description The search query. Articles must contain all its words, and words in double quotes as an exact phrase.
                 * @example Lindholm harbour repair
                 */
                q: string;
                /**
                 * @description The maximum number of articles to return: 1 to 50. Default: 10.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description Language of the articles: an English language name or an ISO 639-1 code, such as `english` or `ko`. */
                language?: string | undefined;
                /** @description Country of the publishers: an ISO 3166-1 alpha-2 code, such as `US` or `KR`. */
                country?: string | undefined;
                /** @description The order of the articles: most relevant first, or newest first. Default: `date`. */
                sortBy?: "date" | "relevance" | undefined;
                /**
                 * @description Only articles published within this time before now, such as `7d`, `30d` or `3months`. Ignored when `from` or `to` is given. Default: `7d`.
                 * @example 30d
                 */
                timespan?: string | undefined;
                /** @description Only articles published at or after this time (ISO 8601). A date without a time means the start of that day in UTC. */
                from?: string | undefined;
                /** @description Only articles published at or before this time (ISO 8601). A date without a time means the end of that day in UTC. */
                to?: string | undefined;
                /** @description Only articles from these domains and their subdomains. Separate domains by commas. */
                domains?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By default, returns articles of the last seven days, sorted by date, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Partial": components["headers"]["X-Partial"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSearchResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description A server that the service needs for the answer failed. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Bad Gateway",
                     *       "message": "No news provider answered (gdelt: the rate limit was exceeded)",
                     *       "statusCode": 502
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            /** @description A server that the service needs for the answer did not answer in time. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Gateway Timeout",
                     *       "message": "No news provider answered (gdelt: no response within 10 seconds)",
                     *       "statusCode": 504
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    extractTimeSeries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeseriesDto"];
            };
        };
        responses: {
            /** @description Figures without a date are left out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeseriesResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    extractTimeSeriesFromFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file: PDF, DOCX, HTML, Markdown or plain text; at most 20 MB.
                     */
                    file: string;
                    /** @description Language of the data point labels: an English name or an ISO 639-1 code. */
                    language?: string | undefined;
                    /** @description The maximum number of data points returned. Default: 50. */
                    limit?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Figures without a date are left out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeseriesResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-LLM-Tokens-Limit": components["headers"]["X-LLM-Tokens-Limit"];
                    "X-LLM-Tokens-Remaining": components["headers"]["X-LLM-Tokens-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createEdge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
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
            /** @description Returns 409 when an edge of this type already connects the two nodes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphEdgeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteEdge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
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
            /** @description Send the edge as JSON in the body: `id`, or `from`, `to` and `edge_type`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEdgeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteEdgeById: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
                /**
                 * @description Id of the edge.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000047
                 */
                edgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns 404 when the graph has no such edge. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEdgeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listGraphEdits: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of edits per page: 1 to 200. Default: 50.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Edits that were undone stay in the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Graph 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is being deleted",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    undoGraphEdit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns 409 when there is nothing to undo. Undone edits stay in the history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Graph 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createNode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
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
            /** @description The graph of a collection cannot be changed (403). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Graph 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteNode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
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
            /** @description Send the id of the node as JSON in the body. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNodeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    renameNode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
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
            /** @description Searches, quotations and exports use the new label. The node loses its position in its ingested source, because the source contains the old words. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteNodeById: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
                /**
                 * @description Id of the node.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000046
                 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns 404 when the graph has no such node. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNodeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    renameNodeById: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
                /**
                 * @description Id of the node.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000046
                 */
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
            /** @description Has the same effect as PATCH on the path without the id. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    removeNodeAnnotation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
                /**
                 * @description Id of the node.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000046
                 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the node. A node without an annotation is not changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    annotateNode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
                /**
                 * @description Id of the node.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000046
                 */
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
            /** @description Nodes of type `ENTITY` cannot be annotated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphNodeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getGraphContent: {
        parameters: {
            query?: {
                /**
                 * @description The format of the response. Default: the one of `application/json`, `application/graphml+xml` and `application/ld+json` that the `Accept` header prefers. GraphML and JSON-LD responses contain the complete graph as a stream, without pages.
                 * @example graphml
                 */
                format?: "json" | "graphml" | "jsonld" | undefined;
                /**
                 * @description The maximum number of nodes per page: 1 to 10,000.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. */
                cursor?: string | undefined;
                /** @description Returns only nodes of these types and the edges between them. Separate types by commas. Default: all types. */
                type?: string | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The graph. GraphML and JSON-LD have a `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphDto"];
                    "application/graphml+xml": string;
                    "application/ld+json": Record<string, unknown>;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Graph 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "Collection 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 is being deleted",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    listGraphs: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of graphs per page: 1 to 100. Default: 50.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest graph comes first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TkgsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    createGraph: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTkgDto"];
            };
        };
        responses: {
            /** @description Add nodes with POST /api/v1/tkgs/{tkgId}/graph/nodes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TkgDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getGraph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For the nodes and edges themselves, use GET /api/v1/tkgs/{tkgId}/graph. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TkgDetailDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Graph 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    deleteGraph: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that the client chooses for this request, such as a UUID. A request with the same key and content is not executed again within 24 hours; it gets the answer of the first one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB are not kept.
                 * @example 6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f
                 */
                "Idempotency-Key"?: string | undefined;
            } | undefined;
            path: {
                /**
                 * @description Id of the graph.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000044
                 */
                tkgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For the graph of an ingested document, the document and all content extracted from it are deleted too. The graph of a collection cannot be deleted (403). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTkgDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Graph 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Conflict",
                     *       "message": "A request with this Idempotency-Key is in progress; try again in a second",
                     *       "statusCode": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is valid, but its content cannot be processed. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Unprocessable Entity",
                     *       "message": "This Idempotency-Key belongs to another request: the method, the URL, the body or Prefer: respond-async differs; use a new key",
                     *       "statusCode": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getClaim: {
        parameters: {
            query?: {
                /** @description Part of a signed link. */
                signature?: string | undefined;
                /** @description Part of a signed link: the expiry time as Unix time in seconds. */
                expires?: string | undefined;
                /** @description Part of a signed link: the id of the subject or account for which the link was created. */
                viewer?: string | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the claim.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000053
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page, or JSON if the request has `Accept: application/json`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["StatementDto"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Bad Request",
                     *       "message": "limit must not be greater than 20",
                     *       "statusCode": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Unauthorized",
                     *       "message": "Invalid Bearer token: it is unknown, expired or revoked",
                     *       "statusCode": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Forbidden",
                     *       "message": "This request needs the scope write, which the API key does not have",
                     *       "statusCode": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Statement 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Too Many Requests",
                     *       "message": "This API key is limited to 600 requests per minute; try again in 2 seconds",
                     *       "statusCode": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Service Unavailable",
                     *       "message": "The database is not available; try again shortly",
                     *       "statusCode": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any other error. */
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
                signature?: string | undefined;
                /** @description Part of a signed link: the expiry time as Unix time in seconds. */
                expires?: string | undefined;
                /** @description Part of a signed link: the id of the subject or account for which the link was created. */
                viewer?: string | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the prediction.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000057
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page, or JSON if the request has `Accept: application/json`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["StatementDto"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Bad Request",
                     *       "message": "limit must not be greater than 20",
                     *       "statusCode": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Unauthorized",
                     *       "message": "Invalid Bearer token: it is unknown, expired or revoked",
                     *       "statusCode": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Forbidden",
                     *       "message": "This request needs the scope write, which the API key does not have",
                     *       "statusCode": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Statement 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Too Many Requests",
                     *       "message": "This API key is limited to 600 requests per minute; try again in 2 seconds",
                     *       "statusCode": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Service Unavailable",
                     *       "message": "The database is not available; try again shortly",
                     *       "statusCode": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any other error. */
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
                /** @description Part of a signed link: the proof. */
                signature?: unknown | undefined;
                /** @description Part of a signed link: the expiry time as Unix time in seconds. */
                expires?: unknown | undefined;
                /** @description Part of a signed link: the viewer. */
                viewer?: unknown | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000007
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Bad Request",
                     *       "message": "limit must not be greater than 20",
                     *       "statusCode": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Unauthorized",
                     *       "message": "Invalid Bearer token: it is unknown, expired or revoked",
                     *       "statusCode": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Forbidden",
                     *       "message": "This request needs the scope write, which the API key does not have",
                     *       "statusCode": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Too Many Requests",
                     *       "message": "This API key is limited to 600 requests per minute; try again in 2 seconds",
                     *       "statusCode": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Service Unavailable",
                     *       "message": "The database is not available; try again shortly",
                     *       "statusCode": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any other error. */
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
                /** @description Part of a signed link: the proof. */
                signature?: unknown | undefined;
                /** @description Part of a signed link: the expiry time as Unix time in seconds. */
                expires?: unknown | undefined;
                /** @description Part of a signed link: the viewer. */
                viewer?: unknown | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Id of the check.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000007
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An Atom feed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Bad Request",
                     *       "message": "limit must not be greater than 20",
                     *       "statusCode": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Unauthorized",
                     *       "message": "Invalid Bearer token: it is unknown, expired or revoked",
                     *       "statusCode": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Forbidden",
                     *       "message": "This request needs the scope write, which the API key does not have",
                     *       "statusCode": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Not Found",
                     *       "message": "Check 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90 does not exist or is not visible to you",
                     *       "statusCode": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Too Many Requests",
                     *       "message": "This API key is limited to 600 requests per minute; try again in 2 seconds",
                     *       "statusCode": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Service Unavailable",
                     *       "message": "The database is not available; try again shortly",
                     *       "statusCode": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any other error. */
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
            /** @description An HTML page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Bad Request",
                     *       "message": "limit must not be greater than 20",
                     *       "statusCode": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Unauthorized",
                     *       "message": "Sign in with any user name and a master key as the password",
                     *       "statusCode": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials do not allow this request. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Forbidden",
                     *       "message": "This request needs the scope write, which the API key does not have",
                     *       "statusCode": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or a quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Too Many Requests",
                     *       "message": "This API key is limited to 600 requests per minute; try again in 2 seconds",
                     *       "statusCode": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "error": "Service Unavailable",
                     *       "message": "The database is not available; try again shortly",
                     *       "statusCode": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Any other error. */
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
