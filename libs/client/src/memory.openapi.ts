// Generated from the service's openapi.json by `npm run generate`.
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether the process runs, without checking any dependencies. */
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
        /** Reports whether the service can answer requests: all dependencies are available, and the service is not shutting down. Otherwise the status is 503, and `checks` names the failed checks. */
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
    "/v1/memories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams all rows that the query selects: first the nodes, then the edges, and finally the certificate.
         * @description Nodes and edges are each in ledger order. With `format=proof`, rows of all kinds,   fact declarations and erasures included, are in ledger order.
         */
        get: operations["exportMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the value of a declared fact, chosen from the nodes that state a value for the fact.
         * @description Only nodes known at `as_of` and valid at `valid_at` are considered. A valid   request is always answered with 200; the field `status` contains the outcome.
         */
        get: operations["resolveFact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/subgraph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the nodes and edges in the neighbourhood of the start nodes, following edges in both directions.
         * @description Nodes nearer to a start node come first. Among nodes at the same distance, those   reached by an edge with a higher confidence come first.
         */
        get: operations["getSubgraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the causal chains that start at a node, strongest first.
         * @description A causal chain is a sequence of edges of the types CAUSES, CONTRIBUTING_FACTOR,   TRIGGERS and PREVENTS.
         */
        get: operations["findCausalChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the nodes that were known at `as_of` and valid at `valid_at`, in the order in which they became known to the ledger. */
        get: operations["listMemories"];
        put?: never;
        /**
         * Writes nodes, edges, and the statements that are extracted from messages, in one transaction.
         * @description Rows that were not written are listed in `refused` or `warned`; the status is 200 in   any case. The `X-Engine` header names the engine that extracted the statements from the   messages.
         */
        post: operations["recordMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns for each node id whether the ledger contains it now, even if the node is no longer or not yet valid.
         * @description The response has one item per distinct id, ordered by the code points of the ids.
         */
        post: operations["lookUpMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches for nodes that answer a question, best match first.
         * @description Only nodes known at `as_of` and valid at `valid_at` are searched.
         */
        get: operations["searchMemories"];
        put?: never;
        /**
         * Searches like GET /v1/memories/search, but takes the parameters from the request body.
         * @description Use it for embedding vectors, and for questions that are too long for a URL.
         */
        post: operations["searchMemoriesByBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the fact declarations that were in force at `as_of`, in the order in which they became known to the ledger. */
        get: operations["listFacts"];
        put?: never;
        /**
         * Declares a fact: a key whose value is determined by a policy.
         * @description Declaring the same key again with different content replaces the declaration from now   on. A read as of an earlier instant still uses the declaration that was in force at that   instant.
         */
        post: operations["declareFact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the erasures of the tenant, latest first: who asked for them, when and why. */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erases what rows of the ledger say: by their ids, by a name, or by space.
         * @description An erased row loses its statement, payload, category, fact, embedding and search   terms. It keeps its id, kind, space and times, and reads as of any instant return it with   `erased: true`. The erasure itself is recorded in the ledger and cannot be undone. If the   request is interrupted, send it again.
         */
        post: operations["eraseRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the public key that verifies the signatures of certificates, and all earlier public keys. */
        get: operations["getPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies that this service issued a certificate to the caller's tenant.
         * @description With `rows`, also verifies that these rows are the ones that the certificate was   issued for. The status is always 200; `valid` contains the result.
         */
        post: operations["verifyCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a certificate with the content with which it was issued. */
        get: operations["getCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proves that the ledger covered by the certificate `id` starts with the ledger covered by the older certificate `from`.
         * @description The proof shows that no ledger row was rewritten between the two certificates. It   follows RFC 6962, section 2.1.2.
         */
        get: operations["proveConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}/witness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proves that witnesses saw the ledger that the certificate covers.
         * @description The response connects the ledger of the certificate with an entry of the log of ledger   heads, and the entry with a checkpoint that the witnesses cosigned.
         */
        get: operations["getCertificateWitness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves that rows are in the ledger that the certificate covers.
         * @description The proof follows RFC 6962, section 2.1.1. `path` is null for a row that is not in   that ledger, or that was not known at the certificate's `as_of`.
         */
        post: operations["proveInclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the newest signed head of the log of ledger heads.
         * @description With `Accept: text/plain`, the response is the signed note alone. Until the first   ledger head is logged, the status is 404.
         */
        get: operations["getLogHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proves that the log of `from` entries is the beginning of the log of `to` entries.
         * @description The proof follows RFC 6962, section 2.1.2. If no checkpoint of one of the sizes was   signed, the status is 404.
         */
        get: operations["proveLogConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the version of the ledger engine.
         * @description The version rises when the results of an operation change. No API key is required.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/check_install": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Checks the guarantees of the ledger: append-only rows, isolated tenants, and timestamps set by the server.
         * @description The check reads the database catalogs at the time of the request.
         */
        get: operations["checkInstallation"];
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
        NodeRowAnswer: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            id: string;
            statement: string | null;
            category: string | null;
            payload: Record<string, unknown>;
            space: string;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            fact_key: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased node: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
        };
        EdgeRowAnswer: {
            /** @enum {string} */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            source_id: string;
            target_id: string;
            confidence: number | null;
            /** @description The time between cause and effect, in the text form in which it was written to the ledger. */
            lag: string | null;
            mechanism: string | null;
            properties: Record<string, unknown>;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased edge: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
        };
        BackfillBatchAnswer: {
            id: string;
            declared_captured_at: string;
            reason: string;
            /** @description When the server really received the rows of the backfill batch. */
            captured_at: string;
            /** @description The number of rows in this answer that belong to the backfill batch. */
            rows: number;
        };
        CertifiedErasureAnswer: {
            id: string;
            /** @description When the rows were erased. */
            captured_at: string;
            /** @description The number of rows in this answer that the erasure took. */
            rows: number;
        };
        CertificateAnswer: {
            id: string;
            operation: string;
            /** @description SHA-256 over the canonical JSON (RFC 8785) of the operation's name and all its parameters. */
            request_digest: string;
            /** @description The point in time at which the answer was read from the ledger. */
            as_of: string;
            valid_at: string;
            space: string | null;
            /** @description Whether the answer was read at the requested point in time. False when that was in the future; the answer was then read at the time of the request, which `as_of` contains. */
            final: boolean;
            rows: number;
            /** @description SHA-256 over the rows of the answer, each as canonical JSON (RFC 8785) on a line of its own. */
            rows_digest: string;
            /** @description Root of the Merkle tree (RFC 6962) over the canonical JSON of the answer's rows, in the order of the answer. With it, you can prove that a single row is in the answer without showing the other rows. */
            result_root: string;
            latest_known_at: string | null;
            /** @description The backfill batches that rows of this answer belong to. Such rows count as known earlier than they were written, only because the caller declared it. */
            backfill_batches: components["schemas"]["BackfillBatchAnswer"][];
            /** @description The erasures that took what rows of this answer said. Missing in certificates that were issued before rows could be erased. */
            erasures?: components["schemas"]["CertifiedErasureAnswer"][] | undefined;
            /** @description When a row of the covered ledger was erased last; null when none was. Two answers to the same read with the same `ledger_size` and the same `latest_erasure` are equal. */
            latest_erasure?: string | null | undefined;
            /** @description The number of ledger rows that the certificate covers: the shortest beginning of the tenant's ledger that contains everything known at `as_of`. */
            ledger_size: number;
            /** @description Root of the Merkle tree (RFC 6962) over the first `ledger_size` rows of the tenant's ledger, in the order in which they were committed. */
            ledger_root: string;
            /** @description Whether the covered ledger has every row that was captured at or before `as_of`, so that a row behind it must be captured later. False for a read with `ledger_size` or `cursor`. Missing in certificates that were issued before rows could be erased. */
            complete?: boolean | undefined;
            engine_version: string;
            issued_at: string;
            /** @description Id of the key that signed the certificate. GET /v1/certificates/key returns the public key. */
            key_id: string;
            /** @description Ed25519 signature (Base64) over the canonical JSON (RFC 8785) of all other fields of the certificate. */
            signature: string;
        };
        ExportAnswerBody: {
            nodes: components["schemas"]["NodeRowAnswer"][];
            edges: components["schemas"]["EdgeRowAnswer"][];
            certificate: components["schemas"]["CertificateAnswer"];
        };
        FactRowAnswer: {
            /** @enum {string} */
            value_type: "any" | "string" | "number" | "boolean" | "date";
            /** @enum {string} */
            policy: "latest_asserted" | "highest_confidence" | "unanimous";
            fact_key: string;
            description: string | null;
            /** @description When the fact declaration came into force. */
            captured_at: string;
            /** @description When the declaration became known to the ledger. Always equal to `captured_at`, because declarations cannot be backfilled. */
            known_at: string;
        };
        SetAsideAnswer: {
            /** @enum {string} */
            kind: "superseded" | "wrong_type" | "outranked";
            why: string;
        };
        CandidateAnswer: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /** @description Why the candidate was rejected; null when it was not rejected. */
            set_aside: components["schemas"]["SetAsideAnswer"] | null;
            id: string;
            statement: string | null;
            category: string | null;
            payload: Record<string, unknown>;
            space: string;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            fact_key: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased node: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
        };
        ResolveAnswerBody: {
            /** @enum {string} */
            status: "resolved" | "conflict" | "unknown" | "undeclared";
            /** @description Any JSON value. */
            value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            winner: components["schemas"]["NodeRowAnswer"] | null;
            /** @description The declaration of the fact whose policy was applied; null when the fact was not declared. */
            declaration: components["schemas"]["FactRowAnswer"] | null;
            /** @description One sentence that explains the value of `status`. */
            reason: string;
            /** @description The stable code of `reason`. When `status` is `resolved`: the policy that chose the winner (`latest_asserted`, `highest_confidence` or `unanimous`); `conflict`: `disagreement` or `different_subjects`; `unknown`: `no_candidate` or `all_set_aside`; `undeclared`: `undeclared`. */
            code: string;
            /** @description The candidates: the nodes that state a value of the fact. Those that were not rejected come first; the policy of the fact determines the order, best first. */
            candidates: components["schemas"]["CandidateAnswer"][];
            /** @description Whether there are more candidates than the response contains. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SubgraphAnswerBody: {
            /** @description The nodes found, in order of their distance from a start node, nearest first. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description The edges between the returned nodes, in ledger order. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description Whether nodes or edges are missing from the response because of the limits. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        DoubtAnswer: {
            /** @enum {string} */
            kind: "effect_before_cause" | "lag_contradicts_dates" | "confidence_assumed" | "lag_incomplete" | "prevents";
            /** @description Index (from 0) of the doubtful edge in the chain; null when the doubt concerns the whole chain. */
            edge: number | null;
            why: string;
        };
        CausalChainAnswer: {
            /** @description The nodes of the chain in order, beginning with the requested node. No node occurs twice. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description The edges of the chain in order: `edges[n]` connects `nodes[n]` and `nodes[n + 1]`. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description Confidence of the chain: the product of the confidences of its edges. An edge without a confidence counts as 0.5. */
            confidence: number;
            /** @description Total lag (time between cause and effect) of the chain: the sum of the lags that its edges state, as an ISO 8601 duration. Null when no edge states a lag. */
            lag: string | null;
            /** @description The reasons to doubt the chain, such as an effect that is dated before its cause. */
            doubts: components["schemas"]["DoubtAnswer"][];
        };
        WhyAnswerBody: {
            /** @description The requested node; null when no node with this id is known at `as_of` and valid at `valid_at`. */
            root: components["schemas"]["NodeRowAnswer"] | null;
            /** @description The causal chains, strongest first; at most 100. */
            chains: components["schemas"]["CausalChainAnswer"][];
            /** @description Whether there are more chains than the response contains. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        NodeShape: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value?: (string | number | boolean | Record<string, unknown> | unknown[]) | null | undefined;
            /** @description Id of the node, unique within the tenant; at most 1,000 characters. The same id may be written again with a validity period that does not overlap the existing ones. */
            id: string;
            /** @description The statement of the node, which search indexes; at most 100,000 characters. */
            statement?: string | undefined;
            category?: string | undefined;
            /** @description Additional data of the node: any JSON object. By convention it contains `about`, `source` and `factblock_id`. A row has at most 20,000 JSON values; a number in a list counts as a tenth. */
            payload?: Record<string, unknown> | undefined;
            /** @description When the statement was made: an ISO 8601 date and time with a time zone, or a date, which means its first instant in UTC. The same holds for `valid_from` and `valid_to`. */
            asserted_at: string;
            /** @description Start of the period in which the statement is valid. Default: `asserted_at`. */
            valid_from?: string | undefined;
            /** @description End (exclusive) of the period in which the statement is valid. Default: no end. */
            valid_to?: string | undefined;
            fact_key?: string | undefined;
            /** @description The embedding vector of the statement, computed by the caller: 1 to 16,000 numbers. */
            embedding?: number[] | undefined;
        };
        EdgeShape: {
            /** @enum {string} */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            source_id: string;
            target_id: string;
            /** @description Confidence that the relation exists, from 0 to 1. */
            confidence?: number | undefined;
            /** @description The time between cause and effect: a number with a unit (`3 days`) or an ISO 8601 duration (`P3D`). */
            lag?: string | undefined;
            /** @description One sentence that explains how the source node leads to the target node. */
            mechanism?: string | undefined;
            /** @description Additional data of the edge: any JSON object. */
            properties?: Record<string, unknown> | undefined;
            /** @description When the relation was stated: an ISO 8601 date and time with a time zone, or a date, which means its first instant in UTC. The same holds for `valid_from` and `valid_to`. */
            asserted_at: string;
            valid_from?: string | undefined;
            valid_to?: string | undefined;
        };
        MessageShape: {
            /** @description The text of the message, such as a transcript, a note, a conversation turn or an article; at most 100,000 characters. */
            content: string;
            /** @description When the message was spoken or written: an ISO 8601 date (meaning the start of that day in UTC) or a date and time. All statements extracted from the message get it as `asserted_at`, and nothing that was observed later is used to interpret the message. */
            observed_at: string;
            /** @description Label of the episode (the stored message). Default: the first words of `content`. */
            name?: string | undefined;
            /** @description Where the message comes from, such as the channel, document or meeting. */
            source_description?: string | undefined;
        };
        BackfillShape: {
            /** @description When the rows of this request really became known; must not be in the future. */
            declared_captured_at: string;
            /** @description Why the rows are declared as known at an earlier time than the server received them. */
            reason: string;
        };
        RememberBody: {
            /**
             * @description The nodes to write: at most 10,000. Each node is validated separately; a refused node does not prevent the others from being written.
             * @default []
             */
            nodes?: components["schemas"]["NodeShape"][] | undefined;
            /**
             * @description The edges to write: at most 10,000. Both ends of an edge must be nodes of the tenant, written by this request or an earlier one.
             * @default []
             */
            edges?: components["schemas"]["EdgeShape"][] | undefined;
            /**
             * @description The messages to extract nodes and edges from: at most 100, with at most 1,000,000 characters in total. Each message is stored as an episode, in the order of the array. An invalid message is listed in `refused`, like an invalid row.
             * @default []
             */
            messages?: components["schemas"]["MessageShape"][] | undefined;
            /** @description The part of the tenant's memory to write to, named after its owner, such as `user:ada` or `agent:scout`. It is stored on every node of the request. */
            space: string;
            /** @description Declares that the rows of this request were known earlier than they are written. They are written as one batch and count as known at `declared_captured_at`. */
            backfill?: components["schemas"]["BackfillShape"] | undefined;
        };
        RefusedRow: {
            /** @description Id of the refused node; set only for a node. */
            id?: string | null | undefined;
            /** @description Set only for an edge: `source_id`, `target_id` and `edge_type` together identify the refused edge. */
            source_id?: string | null | undefined;
            target_id?: string | null | undefined;
            edge_type?: string | null | undefined;
            /** @description Set only for a message: the index of the refused message in `messages`, the same value as `index`. */
            message?: number | undefined;
            /** @description Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0. */
            index: number;
            /** @description The code of the reason for the refusal: `captured_at_supplied`, `missing_endpoint`, `cross_tenant`, `overlapping_valid`, `missing_required_field` or `unparseable_value`. */
            reason: string;
            /** @description The reason for the refusal in one sentence, which begins with the name of the invalid field and contains the original error text. */
            why: string;
        };
        WarnedRow: {
            id?: string | undefined;
            source_id?: string | undefined;
            target_id?: string | undefined;
            edge_type?: string | undefined;
            /** @description Set only for a message: the index of the message in `messages`, the same value as `index`. `id` is then the id of the episode (the stored message). */
            message?: number | undefined;
            /** @description Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0. */
            index: number;
            /**
             * @description The kind of warning:
             *     - `already_remembered`: the row or message was already in the ledger, so nothing was written
             *     - `undeclared_fact`: the row was written, but no declaration exists for its `fact_key`
             *     - `not_extracted`: the message was stored, but nothing was extracted from it; send it again to   retry the extraction
             */
            kind: string;
            why: string;
        };
        EpisodeNodeShape: {
            id: string;
            kind: string;
            statement: string | null;
        };
        EpisodeEdgeShape: {
            source_id: string;
            target_id: string;
            edge_type: string;
            /** @description One sentence that states the relation between the two nodes. */
            fact: string;
            /** @description How the relation is stored. `edge`: as a typed edge between the two nodes; `claim`: as a separate node of kind `claim` that mentions both nodes. */
            as: string;
        };
        EpisodeEntryShape: {
            /** @description Id of the node of kind `episode` that stores the message; null when the message was refused. */
            id: string | null;
            /** @description The nodes extracted from the message. A node that the ledger already contained keeps its existing id. */
            nodes: components["schemas"]["EpisodeNodeShape"][];
            /** @description The typed edges extracted from the message. In addition, a `MENTIONS` edge links the episode (the stored message) to each node. */
            edges: components["schemas"]["EpisodeEdgeShape"][];
            /** @description The number of ledger rows (nodes and edges) written for this message. */
            accepted: number;
        };
        RememberAnswer: {
            /** @description The number of ledger rows (nodes plus edges) that the request wrote. */
            accepted: number;
            refused: components["schemas"]["RefusedRow"][];
            warned: components["schemas"]["WarnedRow"][];
            /** @description The earliest `as_of` at which reads return the written rows. With `backfill`, reads return them from `declared_captured_at` on. */
            captured_at: string;
            /** @description Id of the backfill batch: a new id when rows were written, or the id of the earlier batch when all rows were already in the ledger. Null when the request has no `backfill`. */
            backfill_batch: string | null;
            /** @description The result of each message: one entry per item of `messages`, in the same order. */
            episodes: components["schemas"]["EpisodeEntryShape"][];
        };
        LookupBody: {
            /** @description The node ids to look up: at most 10,000 ids, each of 1 to 1,000 characters. */
            ids: string[];
            /** @description Looks up the ids only among the rows of this space (a part of the tenant's memory, named by the caller). */
            space?: string | undefined;
        };
        LookupItemAnswer: {
            id: string;
            present: boolean;
            /** @description When the id first became known to the ledger: its `captured_at`, or for a backfilled row the `declared_captured_at` of its backfill batch. Null when the id is not in the ledger. */
            known_at: string | null;
            backfill_batch: string | null;
        };
        LookupAnswer: {
            items: components["schemas"]["LookupItemAnswer"][];
        };
        MemoriesAnswer: {
            items: components["schemas"]["NodeRowAnswer"][];
            next_cursor: string | null;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        RanksAnswer: {
            /** @description Rank of the node (1 = best) by its words and by its neighbouring statements; null when this ranking does not contain the node. */
            text: number | null;
            /** @description Rank of the node (1 = best) by similarity to `embedding` of the request; null when this ranking does not contain the node. */
            vector: number | null;
            /** @description Rank of the node (1 = best) by similarity to the vector that the service's own embedding model computes from `q`; null when this ranking does not contain the node. */
            model: number | null;
        };
        SearchItemAnswer: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            id: string;
            statement: string | null;
            category: string | null;
            payload: Record<string, unknown>;
            space: string;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            fact_key: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased node: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
            /** @description How well the node matches the question; higher is better. A node that supersedes another returned node has at least the same score as that node. Scores are comparable only within one response. When only one vector ranking is used, the score is the cosine similarity. */
            score: number;
            ranks: components["schemas"]["RanksAnswer"];
            /** @description Id of the newer node that supersedes this node and comes before it in the list; null when there is no such node. */
            superseded_by: string | null;
        };
        SearchAnswer: {
            /** @description The matching nodes, best match first. Nodes with the same score are in ledger order. */
            items: components["schemas"]["SearchItemAnswer"][];
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SearchQuestion: {
            /**
             * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
             * @example 2026-07-16
             */
            as_of: string;
            /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
            ledger_size?: number | undefined;
            /** @description An embedding vector of the question: 1 to 16,000 numbers, computed with the same model as the `embedding` of the stored nodes. It is compared only with embeddings of the same length. In a URL, send a JSON array or numbers separated by commas. */
            embedding?: number[] | undefined;
            /** @description Returns only nodes of this kind. May be repeated to select several kinds. */
            kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[] | undefined;
            /**
             * @description The maximum number of nodes to return: 1 to 100.
             * @default 10
             */
            limit?: number | undefined;
            /**
             * @description How nodes are matched with the question. `text`: by words only; `vector`: by embedding vectors only; `hybrid`: by both.
             * @default hybrid
             * @enum {string}
             */
            mode?: "hybrid" | "text" | "vector" | undefined;
            /** @description The question in natural language. Only its first 1,000 characters are used. At least one of `q` and `embedding` is required. */
            q?: string | undefined;
            /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
            valid_at?: string | undefined;
            /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
            space?: string | undefined;
        };
        FactBody: {
            /**
             * @description Type of the fact's value. Candidates (nodes that state a value of the fact) with a value of another type are rejected. A `date` is a string with either a date only, or a date, a time and a time zone.
             * @default any
             * @enum {string}
             */
            value_type?: "any" | "string" | "number" | "boolean" | "date" | undefined;
            /**
             * @description How the value is chosen when several nodes state a value of the fact. `latest_asserted`: the value that was asserted last; `highest_confidence`: the value with the highest `payload.confidence`; `unanimous`: the value that all these nodes share; if they differ, the result is a conflict.
             * @default latest_asserted
             * @enum {string}
             */
            policy?: "latest_asserted" | "highest_confidence" | "unanimous" | undefined;
            /** @description The key of the fact, 1 to 500 characters. Nodes refer to the fact by this key, in their field `fact_key`. */
            fact_key: string;
            /** @description What the fact means, up to 10,000 characters. */
            description?: string | undefined;
        };
        DeclaredFactAnswer: {
            /** @enum {string} */
            value_type: "any" | "string" | "number" | "boolean" | "date";
            /** @enum {string} */
            policy: "latest_asserted" | "highest_confidence" | "unanimous";
            fact_key: string;
            description: string | null;
            /** @description When the fact declaration came into force. */
            captured_at: string;
            /** @description When the declaration became known to the ledger. Always equal to `captured_at`, because declarations cannot be backfilled. */
            known_at: string;
            /** @description Whether the declaration was written. False when the same declaration was already in force. */
            declared: boolean;
        };
        FactsAnswer: {
            items: components["schemas"]["FactRowAnswer"][];
            next_cursor: string | null;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        ErasureBody: {
            /** @description Ids of the nodes to erase: at most 10,000. Their edges are erased too. */
            ids?: string[] | undefined;
            /**
             * @description Only counts the rows that would be erased.
             * @default false
             */
            dry_run?: boolean | undefined;
            /** @description A name, 2 to 200 characters. Erases the nodes whose `payload.about` or id it is, nodes and edges whose texts contain it as a word (in any case), and nodes that mention an entity with this name, such as the episode of a message. Not together with `ids`. */
            about?: string | undefined;
            /** @description Erases all nodes and edges of this space. With `ids` or `about`: only their rows of this space. */
            space?: string | undefined;
            /** @description Erases only rows that the ledger captured before this point in time: a date (meaning the end of that day in UTC), or a date and time with a time zone. */
            before?: string | undefined;
            /** @description Why the rows are erased, 1 to 500 characters. The ledger keeps the reason for ever. */
            reason: string;
        };
        ErasureCounts: {
            nodes: number;
            edges: number;
        };
        ErasureAnswer: {
            /** @description Id of the erasure. Null when no row was erased. */
            id: string | null;
            dry_run: boolean;
            reason: string;
            /** @description Who sent the request: `key:` and the beginning of the SHA-256 of the API key. */
            requested_by: string;
            /** @description The number of rows that were erased; with `dry_run`, that would be erased. */
            counts: components["schemas"]["ErasureCounts"];
            /** @description When the rows were erased. Null when no row was erased. */
            captured_at: string | null;
        };
        ErasureRecordAnswer: {
            id: string;
            /** @description Who sent the request: `key:` and the beginning of the SHA-256 of the API key. */
            requested_by: string;
            reason: string;
            captured_at: string;
            /** @description The number of erased nodes and edges. */
            rows: number;
        };
        ErasuresAnswer: {
            /** @description The latest erasure comes first. */
            items: components["schemas"]["ErasureRecordAnswer"][];
            next_cursor: string | null;
        };
        KeyEndorsementAnswer: {
            /** @description The id of the older key, which signed the newer one. */
            key_id: string;
            /** @description The Ed25519 signature in base64, over four lines: `plumbline key succession v1`, the id of the older key, the newer public key (SubjectPublicKeyInfo, DER) in base64, and `endorsed_at`. Each line ends with a newline. */
            signature: string;
            endorsed_at: string;
        };
        EarlierKeyAnswer: {
            key_id: string;
            public_key: string;
            first_used_at: string;
            /** @description The signature of the key that this key replaced. Null if this key replaced no other key. */
            endorsed_by: components["schemas"]["KeyEndorsementAnswer"] | null;
        };
        PublicKeyAnswer: {
            /** @description The id of the signing key, as certificates contain it in `key_id`: the first 16 hexadecimal digits of the SHA-256 hash of the public key (SubjectPublicKeyInfo, DER). */
            key_id: string;
            /** @description The signature algorithm: always `Ed25519`. */
            algorithm: string;
            /** @description The public key in PEM format. */
            public_key: string;
            /** @description The public key as a JSON Web Key (JWK). */
            jwk: Record<string, unknown>;
            /** @description The signature of the key that this key replaced. Null if this key replaced no other key. */
            endorsed_by: components["schemas"]["KeyEndorsementAnswer"] | null;
            /** @description Other signing keys: keys that this service used earlier, keys that other instances use, and keys that will replace this key. The most recently introduced key comes first. */
            earlier: components["schemas"]["EarlierKeyAnswer"][];
        };
        VerifyBody: {
            /** @description The rows of the response that contained the certificate, in the same order. */
            rows?: Record<string, unknown>[] | undefined;
            /** @description The certificate to verify, exactly as a response of this service contained it. Fields that this version does not know are allowed; the check `signature` names those that are not signed. */
            certificate: Record<string, unknown>;
        };
        CheckAnswer: {
            /** @description The name of the check: `shape`, `signature`, `issued`, `ledger_root`, `ledger_batches` or `as_of`. When the request contains `rows`, also `rows`, `rows_digest`, `result_root`, `rows_known` or `backfill_batches`. */
            name: string;
            ok: boolean;
            /** @description If the check failed, what is wrong; otherwise, what was verified. */
            detail: string;
        };
        VerifyAnswer: {
            /** @description Whether the certificate passes every check that counts. `issued`, `ledger_root` and `ledger_batches` count only if this service has stored the certificate for the caller's tenant: a certificate stays valid after its time of storage has ended, and for whomever it is shown to. */
            valid: boolean;
            checks: components["schemas"]["CheckAnswer"][];
        };
        ConsistencyAnswer: {
            /** @description Id of the older certificate, whose ledger is compared. */
            from: string;
            /** @description Id of the newer certificate. */
            to: string;
            from_size: number;
            to_size: number;
            from_root: string;
            to_root: string;
            /** @description The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines. */
            proof: string[];
        };
        HeadEntryAnswer: {
            /** @description Stands for the tenant, without its name: 64 hexadecimal digits. */
            origin_id: string;
            /** @description Number of rows in the tenant's ledger when it was logged. */
            ledger_size: number;
            /** @description Merkle root over these rows, in hexadecimal. */
            ledger_root: string;
            /** @description When the ledger captured the last of these rows. */
            captured_at: string;
            /** @description Random value in the leaf hash of the entry: 32 hexadecimal digits. */
            nonce: string;
            /** @description Index of the entry in the log, from 0. */
            log_index: number;
        };
        CosignatureAnswer: {
            /** @description The name of the key of the witness. */
            witness: string;
            /** @description When the witness cosigned the checkpoint, by the clock of the witness. */
            time: string;
            /** @description The signature line of the witness, as the checkpoint contains it. */
            line: string;
        };
        CertificateWitnessAnswer: {
            /** @description The first entry of the log with a ledger that contains the ledger of the certificate. Null while there is none in a signed checkpoint; all other fields are then empty or null. */
            entry: components["schemas"]["HeadEntryAnswer"] | null;
            /** @description Proof (RFC 6962, section 2.1.2) that the ledger of the entry begins with the ledger that the certificate covers: hashes in hexadecimal. */
            consistency: string[];
            /** @description Proof (RFC 6962, section 2.1.1) that the log of `checkpoint` contains the entry: hashes in hexadecimal. */
            inclusion: string[];
            /** @description The first signed checkpoint that covers the entry and that a witness has cosigned; if there is none, the first signed checkpoint that covers the entry. A signed note (c2sp.org/tlog-checkpoint) with all its cosignatures. */
            checkpoint: string | null;
            /** @description The cosignatures in `checkpoint`. */
            cosignatures: components["schemas"]["CosignatureAnswer"][];
            /** @description If `entry` is null: seconds after which the ledger is usually logged. Null if the service logs no ledger heads, or if the ledger has no rows. */
            expected_within_seconds: number | null;
        };
        InclusionBody: {
            /** @description The nodes, edges or fact declarations to prove, exactly as a response contained them; at most 1,000. */
            rows: Record<string, unknown>[];
        };
        InclusionRow: {
            /** @description The leaf hash of the row, as the reference page on proofs defines it. Null when `leaf_index` is null. */
            leaf: string | null;
            /** @description The salt of the row, 16 bytes in hexadecimal. Null for a row that was written before ledger rows had salts, and when `leaf_index` is null. */
            salt: string | null;
            /** @description Index of the row in the ledger, from 0. Null when the ledger that the certificate covers does not contain the row, when the row was not known at the certificate's `as_of`, or when the row was erased. */
            leaf_index: number | null;
            /** @description The hashes of the inclusion proof in hexadecimal, from the sibling of the row's leaf up to the root of the Merkle tree. Null when `leaf_index` is null. */
            path: string[] | null;
        };
        InclusionAnswer: {
            /** @description Id of the certificate whose ledger the proofs refer to. */
            id: string;
            ledger_size: number;
            ledger_root: string;
            /** @description The proofs: one item for each item of `rows` in the request, in the same order. */
            rows: components["schemas"]["InclusionRow"][];
        };
        LogHeadAnswer: {
            /** @description Identifies the log; the first line of `note`. */
            origin: string;
            /** @description Number of entries in the log. */
            size: number;
            /** @description Merkle root (RFC 6962) over the entries, in hexadecimal. */
            root: string;
            signed_at: string;
            /** @description The newest checkpoint: a signed note (c2sp.org/tlog-checkpoint) with the signature of the log and the cosignatures of its witnesses. */
            note: string;
            /** @description The cosignatures in `note`; empty without witnesses. */
            cosignatures: components["schemas"]["CosignatureAnswer"][];
            /** @description The key that signed `note` for the log, as a verifier key (c2sp.org/signed-note). */
            verification_key: string;
        };
        LogConsistencyAnswer: {
            from_size: number;
            to_size: number;
            /** @description Merkle root of the older checkpoint, in hexadecimal. */
            from_root: string;
            /** @description Merkle root of the newer checkpoint, in hexadecimal. */
            to_root: string;
            /** @description The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines. */
            proof: string[];
        };
        VersionAnswer: {
            version: string;
        };
        InstallCheckItem: {
            check_name: string;
            ok: boolean;
            /** @description If the check failed, what is wrong; otherwise, what was verified. */
            detail: string;
        };
        CheckInstallAnswer: {
            /** @description Whether the installation passes every check. */
            ok: boolean;
            checks: components["schemas"]["InstallCheckItem"][];
        };
        Error: {
            detail: {
                /** @description A stable error code. */
                error: string;
                message?: string | undefined;
                /** @description The name of the field or part of the request that is invalid. */
                field?: string | null | undefined;
            };
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
                        /** @description One check for each dependency, and a check that the service is not shutting down. */
                        checks: {
                            name: string;
                            ok: boolean;
                            /** @description Why the check failed, where this is known. */
                            message?: string | undefined;
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
                        /** @description One check for each dependency, and a check that the service is not shutting down. */
                        checks: {
                            name: string;
                            ok: boolean;
                            /** @description Why the check failed, where this is known. */
                            message?: string | undefined;
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
    exportMemories: {
        parameters: {
            query: {
                /** @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned. */
                as_of: string;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description The format of the export. `ndjson` contains one row per line, and the certificate in the last line. `proof` contains all rows known at `as_of` in ledger order with their salts, and hashes in the place of all other rows, so that you can rebuild `ledger_root`. Without `valid_at`, it contains rows of any validity. */
                format?: "json" | "ndjson" | "graphml" | "proof" | undefined;
                /** @description Only with `format=proof`: the `ledger_size` of an earlier certificate, at most the size of this ledger. The export then also proves that the earlier ledger is the beginning of this one. */
                since?: number | undefined;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
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
                    "application/json": components["schemas"]["ExportAnswerBody"];
                    "application/x-ndjson": components["schemas"]["ExportAnswerBody"];
                    "application/graphml+xml": components["schemas"]["ExportAnswerBody"];
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
    resolveFact: {
        parameters: {
            query: {
                /** @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned. */
                as_of: string;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description The maximum number of candidates to return: 1 to 1,000. The value is always chosen among all candidates, even those that are not returned. */
                limit?: number | undefined;
                fact_key: string;
                /** @description Considers only candidates (nodes that state a value of the fact) whose `payload.about` equals this text. */
                about?: string | undefined;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only nodes known at `as_of` and valid at `valid_at` are considered. A valid   request is always answered with 200; the field `status` contains the outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolveAnswerBody"];
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
    getSubgraph: {
        parameters: {
            query: {
                /** @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned. */
                as_of: string;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description The maximum distance from a start node, in edges: 1 to 5. */
                depth?: number | undefined;
                /** @description Follows only edges of this type. May be repeated to allow several types. */
                edge_type?: ("CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES")[] | undefined;
                /** @description The maximum number of nodes to return: 1 to 1,000. The maximum number of edges is ten times this limit. */
                limit?: number | undefined;
                /** @description Id of a start node. May be repeated to start from several nodes. */
                id: string[];
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nodes nearer to a start node come first. Among nodes at the same distance, those   reached by an edge with a higher confidence come first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubgraphAnswerBody"];
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
    findCausalChains: {
        parameters: {
            query: {
                /** @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned. */
                as_of: string;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description The maximum number of edges in a causal chain: 1 to 10. */
                depth?: number | undefined;
                /** @description Which chains to return. `causes`: chains of what led to the node; `effects`: chains of what the node led to. */
                direction?: "causes" | "effects" | undefined;
                /** @description Id of the node whose causes or effects are returned. */
                id: string;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A causal chain is a sequence of edges of the types CAUSES, CONTRIBUTING_FACTOR,   TRIGGERS and PREVENTS. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyAnswerBody"];
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
    listMemories: {
        parameters: {
            query: {
                /** @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned. */
                as_of: string;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description Returns only nodes of this kind. May be repeated to select several kinds. */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[] | undefined;
                /** @description The maximum number of nodes in a page: 1 to 1,000. A page can have fewer, because its size is limited to 2 MiB. There are more pages as long as `next_cursor` is not null. */
                limit?: number | undefined;
                /** @description Returns only the node with this id. May be repeated to select several nodes. */
                id?: string[] | undefined;
                category?: string | undefined;
                /** @description The `next_cursor` of the previous page. Send it with the same other parameters as the first page. */
                cursor?: string | undefined;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
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
                    "application/json": components["schemas"]["MemoriesAnswer"];
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
    recordMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RememberBody"];
            };
        };
        responses: {
            /** @description Rows that were not written are listed in `refused` or `warned`; the status is 200 in   any case. The `X-Engine` header names the engine that extracted the statements from the   messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RememberAnswer"];
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
    lookUpMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookupBody"];
            };
        };
        responses: {
            /** @description The response has one item per distinct id, ordered by the code points of the ids. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupAnswer"];
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
    searchMemories: {
        parameters: {
            query: {
                /** @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned. */
                as_of: string;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description An embedding vector of the question: 1 to 16,000 numbers, computed with the same model as the `embedding` of the stored nodes. It is compared only with embeddings of the same length. In a URL, send a JSON array or numbers separated by commas. */
                embedding?: number[] | undefined;
                /** @description Returns only nodes of this kind. May be repeated to select several kinds. */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[] | undefined;
                /** @description The maximum number of nodes to return: 1 to 100. */
                limit?: number | undefined;
                /** @description How nodes are matched with the question. `text`: by words only; `vector`: by embedding vectors only; `hybrid`: by both. */
                mode?: "hybrid" | "text" | "vector" | undefined;
                /** @description The question in natural language. Only its first 1,000 characters are used. At least one of `q` and `embedding` is required. */
                q?: string | undefined;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only nodes known at `as_of` and valid at `valid_at` are searched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
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
    searchMemoriesByBody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchQuestion"];
            };
        };
        responses: {
            /** @description Use it for embedding vectors, and for questions that are too long for a URL. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
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
    listFacts: {
        parameters: {
            query?: {
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the read that it certifies. */
                ledger_size?: number | undefined;
                /** @description The maximum number of declarations in a page: 1 to 1,000. */
                limit?: number | undefined;
                /** @description The point in time at which to read the declarations: a date (meaning the end of that day in UTC), or a date and time with a time zone. Default: now; the certificate of the response then has `final: false`. */
                as_of?: string | undefined;
                /** @description Returns only the declarations of this fact key. May be repeated to select several keys. */
                fact_key?: string[] | undefined;
                /** @description The `next_cursor` of the previous page. Send it with the same other parameters as the first page. */
                cursor?: string | undefined;
            } | undefined;
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
                    "application/json": components["schemas"]["FactsAnswer"];
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
    declareFact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactBody"];
            };
        };
        responses: {
            /** @description Declaring the same key again with different content replaces the declaration from now   on. A read as of an earlier instant still uses the declaration that was in force at that   instant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclaredFactAnswer"];
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
    listErasures: {
        parameters: {
            query?: {
                /** @description The maximum number of erasures in a page: 1 to 1,000. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasuresAnswer"];
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
    eraseRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureBody"];
            };
        };
        responses: {
            /** @description An erased row loses its statement, payload, category, fact, embedding and search   terms. It keeps its id, kind, space and times, and reads as of any instant return it with   `erased: true`. The erasure itself is recorded in the ledger and cannot be undone. If the   request is interrupted, send it again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureAnswer"];
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
    getPublicKeys: {
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
                    "application/json": components["schemas"]["PublicKeyAnswer"];
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
    verifyCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyBody"];
            };
        };
        responses: {
            /** @description With `rows`, also verifies that these rows are the ones that the certificate was   issued for. The status is always 200; `valid` contains the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyAnswer"];
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
    getCertificate: {
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
                    "application/json": components["schemas"]["CertificateAnswer"];
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
    proveConsistency: {
        parameters: {
            query: {
                /** @description Id of the older certificate, whose ledger is compared. */
                from: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof shows that no ledger row was rewritten between the two certificates. It   follows RFC 6962, section 2.1.2. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsistencyAnswer"];
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
    getCertificateWitness: {
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
            /** @description The response connects the ledger of the certificate with an entry of the log of ledger   heads, and the entry with a checkpoint that the witnesses cosigned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateWitnessAnswer"];
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
    proveInclusion: {
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
                "application/json": components["schemas"]["InclusionBody"];
            };
        };
        responses: {
            /** @description The proof follows RFC 6962, section 2.1.1. `path` is null for a row that is not in   that ledger, or that was not known at the certificate's `as_of`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InclusionAnswer"];
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
    getLogHead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `Accept: text/plain`, the response is the signed note alone. Until the first   ledger head is logged, the status is 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogHeadAnswer"];
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
    proveLogConsistency: {
        parameters: {
            query: {
                /** @description Number of entries of the older checkpoint; it must have been signed. */
                from: number;
                /** @description Number of entries of the newer checkpoint; default: the newest checkpoint. */
                to?: number | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof follows RFC 6962, section 2.1.2. If no checkpoint of one of the sizes was   signed, the status is 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogConsistencyAnswer"];
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
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version rises when the results of an operation change. No API key is required. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
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
    checkInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check reads the database catalogs at the time of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckInstallAnswer"];
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
}
