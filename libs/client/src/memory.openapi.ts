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
    "/v1/memories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams all visible rows: the nodes, then the edges, both in ledger order, and finally the certificate. */
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
         * Returns the value of a declared fact, chosen among the candidates known at `as_of` and valid at `valid_at`.
         * @description Always returns 200; `status` contains the outcome.
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
         * Returns the nodes around some nodes, following edges in both directions.
         * @description Nearer nodes come first; at the same distance, those with the stronger edge.
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
        /** Returns chains of edges of the types CAUSES, CONTRIBUTING_FACTOR, TRIGGERS and PREVENTS that start at a node, strongest first. */
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
        /** Lists the nodes known at `as_of` and valid at `valid_at`, in the order in which they became known. */
        get: operations["listMemories"];
        put?: never;
        /**
         * Writes nodes and edges, and the statements extracted from messages, in one transaction.
         * @description Rows that were not written are listed in `refused` or `warned`; the status is 200 in any case. The `X-Engine` header names the engine that read the messages.
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
         * Returns whether ids are in the ledger now, regardless of their validity.
         * @description One item per distinct id, ordered by the code points of the ids.
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
        /** Searches the nodes known at `as_of` and valid at `valid_at` for a question, best match first. */
        get: operations["searchMemories"];
        put?: never;
        /** Searches with the question in the body: for vectors, and for questions too long for a URL. */
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
        /** Lists the declarations in force at `as_of`, in the order in which they became known. */
        get: operations["listFacts"];
        put?: never;
        /**
         * Declares a fact key.
         * @description Declaring it again with different content replaces the declaration from now on; reads as of an earlier instant still use the older one.
         */
        post: operations["declareFact"];
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
        /** Returns the public key that verifies certificates, and all earlier keys. */
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
         * Verifies that this service issued the certificate to this tenant.
         * @description With `rows`, also verifies that they are the certified rows. Always returns 200; `valid` contains the result.
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
        /** Returns a certificate as it was issued. */
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
         * Proves that the ledger of certificate `id` starts with the ledger of the older certificate `from`.
         * @description Nothing was rewritten in between. The proof follows RFC 6962, section 2.1.2.
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
         * Proves that rows are in the ledger of the certificate.
         * @description The proof follows RFC 6962, section 2.1.1. The path is null for a row that is not in that ledger, or was not known at its `as_of`.
         */
        post: operations["proveInclusion"];
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
         * Returns the version of the engine.
         * @description It rises when the results of a call change. No key is required.
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
         * Checks whether the guarantees of the ledger still hold: it is append-only, tenants are isolated, and timestamps are set by the server.
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
        };
        EdgeRowAnswer: {
            /** @enum {string} */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            source_id: string;
            target_id: string;
            confidence: number | null;
            /** @description The lag as it was written. */
            lag: string | null;
            mechanism: string | null;
            properties: Record<string, unknown>;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
        };
        BackfillBatchAnswer: {
            id: string;
            declared_captured_at: string;
            reason: string;
            /** @description When the server really learned the batch. */
            captured_at: string;
            /** @description The number of rows of this answer that belong to the batch. */
            rows: number;
        };
        CertificateAnswer: {
            id: string;
            operation: string;
            /** @description SHA-256 over the canonical JSON of the operation and its parameters. */
            request_digest: string;
            /** @description The instant that the answer refers to. */
            as_of: string;
            valid_at: string;
            space: string | null;
            /** @description False when the requested instant was in the future; the answer then refers to the time of the request. */
            final: boolean;
            rows: number;
            /** @description SHA-256 over the rows as canonical JSON (RFC 8785), one per line. */
            rows_digest: string;
            /** @description Root of the Merkle tree (RFC 6962) over the canonical JSON of the rows, in their order. It proves that a single row is in the answer without the other rows. */
            result_root: string;
            latest_known_at: string | null;
            /** @description The backfill batches of rows in this answer: these rows count as known earlier only because it was declared. */
            backfill_batches: components["schemas"]["BackfillBatchAnswer"][];
            /** @description Number of ledger rows: the shortest prefix of the ledger that contains everything known at `as_of`. */
            ledger_size: number;
            /** @description Root of the Merkle tree (RFC 6962) over the first `ledger_size` rows of the tenant's ledger, in commit order. */
            ledger_root: string;
            engine_version: string;
            issued_at: string;
            /** @description Id of the signing key; see GET /v1/certificates/key. */
            key_id: string;
            /** @description Base64 of the Ed25519 signature over the canonical JSON (RFC 8785) of all other fields of the certificate. */
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
            /** @description When the declaration came into force. */
            captured_at: string;
            /** @description The same as `captured_at`: declarations are not backfilled. */
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
            /** @description Why the candidate was rejected; null when it was not. */
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
        };
        ResolveAnswerBody: {
            /** @enum {string} */
            status: "resolved" | "conflict" | "unknown" | "undeclared";
            /** @description Any JSON value. */
            value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            winner: components["schemas"]["NodeRowAnswer"] | null;
            /** @description The declaration that was applied. */
            declaration: components["schemas"]["FactRowAnswer"] | null;
            /** @description One sentence that explains the outcome. */
            reason: string;
            /** @description A stable code for the reason: the policy that chose the winner; `disagreement` or `different_subjects` (conflict); `no_candidate` or `all_set_aside` (unknown); or `undeclared`. */
            code: string;
            /** @description The candidates, best first according to the policy; those that were not rejected come first. */
            candidates: components["schemas"]["CandidateAnswer"][];
            /** @description Whether there are more candidates than returned. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SubgraphAnswerBody: {
            /** @description Nearest first. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description The edges between these nodes, in ledger order. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description Whether the limits cut off nodes or edges. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        DoubtAnswer: {
            /** @enum {string} */
            kind: "effect_before_cause" | "lag_contradicts_dates" | "confidence_assumed" | "lag_incomplete" | "prevents";
            /** @description Index of the edge in the chain, from 0; null when the doubt is about the whole chain. */
            edge: number | null;
            why: string;
        };
        CausalChainAnswer: {
            /** @description The nodes from the root on. No node occurs twice. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description `edges[n]` connects `nodes[n]` and `nodes[n + 1]`. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description The product of the confidences of the edges; an edge without one counts as 0.5. */
            confidence: number;
            /** @description The sum of the stated lags, as an ISO 8601 duration; null when no edge states one. */
            lag: string | null;
            /** @description Reasons to doubt the chain. */
            doubts: components["schemas"]["DoubtAnswer"][];
        };
        WhyAnswerBody: {
            /** @description Null when no node with this id is visible. */
            root: components["schemas"]["NodeRowAnswer"] | null;
            /** @description Strongest first, at most 100. */
            chains: components["schemas"]["CausalChainAnswer"][];
            /** @description Whether there are more chains than returned. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        NodeShape: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value?: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /** @description Unique within the tenant. The same id may be written again with a validity interval that does not overlap. At most 1,000 characters. */
            id: string;
            /** @description The text that search indexes. At most 100,000 characters. */
            statement?: string;
            category?: string;
            /** @description Any object. By convention it has `about`, `source` and `factblock_id`. */
            payload?: Record<string, unknown>;
            /** @description When the statement was made: ISO 8601 with a time zone. */
            asserted_at: string;
            /** @description Start of validity. Default: `asserted_at`. */
            valid_from?: string;
            /** @description End of validity (exclusive). Default: open. */
            valid_to?: string;
            fact_key?: string;
            /** @description 1 to 16,000 numbers, computed by the caller. */
            embedding?: number[];
        };
        EdgeShape: {
            /** @enum {string} */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            source_id: string;
            target_id: string;
            /** @description 0 to 1. */
            confidence?: number;
            /** @description A count with a unit (`3 days`) or an ISO 8601 duration (`P3D`). */
            lag?: string;
            /** @description One sentence that explains the relation. */
            mechanism?: string;
            /** @description Any object. */
            properties?: Record<string, unknown>;
            /** @description ISO 8601 with a time zone. */
            asserted_at: string;
            valid_from?: string;
            valid_to?: string;
        };
        MessageShape: {
            /** @description A transcript, note, turn or article; at most 100,000 characters. */
            content: string;
            /** @description ISO 8601 date (the start of that day in UTC) or instant. All extracted statements are asserted at this time, and nothing later is used to interpret the message. */
            observed_at: string;
            /** @description Label of the episode. Default: the first words of the content. */
            name?: string;
            /** @description Channel, document or meeting. */
            source_description?: string;
        };
        BackfillShape: {
            /** @description When the rows of this request really became known; not in the future. */
            declared_captured_at: string;
            /** @description Why the rows are declared as known earlier than the server learned them. */
            reason: string;
        };
        RememberBody: {
            /**
             * @description At most 10,000. Each row is validated separately.
             * @default []
             */
            nodes?: components["schemas"]["NodeShape"][];
            /**
             * @description At most 10,000. Both ends of an edge must be nodes of the tenant, in this request or an earlier one.
             * @default []
             */
            edges?: components["schemas"]["EdgeShape"][];
            /**
             * @description At most 100, with at most 1,000,000 characters in total. Each message becomes an episode, in order. A message that cannot be read is refused like a row.
             * @default []
             */
            messages?: components["schemas"]["MessageShape"][];
            /** @description The owner of this memory, such as `user:ada` or `agent:scout`. It is stored on every node of the request. */
            space: string;
            /** @description Writes the request as one batch whose rows count as known at the declared instant. */
            backfill?: components["schemas"]["BackfillShape"];
        };
        RefusedRow: {
            /** @description Id of the refused node. */
            id?: string | null;
            /** @description Identifies the refused edge, together with `target_id` and `edge_type`. */
            source_id?: string | null;
            target_id?: string | null;
            edge_type?: string | null;
            /** @description For a refused message: its index in `messages`, the same as `index`. */
            message?: number;
            /** @description Index of the row in its array, from 0. */
            index: number;
            /** @description `captured_at_supplied`, `missing_endpoint`, `cross_tenant`, `overlapping_valid`, `missing_required_field` or `unparseable_value`. */
            reason: string;
            /** @description One sentence that begins with the name of the invalid field and contains the original error text. */
            why: string;
        };
        WarnedRow: {
            id?: string;
            source_id?: string;
            target_id?: string;
            edge_type?: string;
            /** @description For a message: its index in `messages`, the same as `index`; `id` is then the id of its episode. */
            message?: number;
            /** @description Index of the row in its array, from 0. */
            index: number;
            /**
             * @description - `already_remembered`: nothing was written
             *     - `undeclared_fact`: the row was written
             *     - `not_extracted`: the message was stored but not read; send it again to have it read
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
            /** @description One sentence that states the relation. */
            fact: string;
            /** @description `edge`: a typed edge between two nodes; `claim`: the relation is stated in one claim, a node of its own that mentions both ends. */
            as: string;
        };
        EpisodeEntryShape: {
            /** @description Id of the episode's node; null when the message was refused. */
            id: string | null;
            /** @description The nodes extracted from the message. Nodes that were already known have their earlier id. */
            nodes: components["schemas"]["EpisodeNodeShape"][];
            /** @description Typed edges. Each node is also linked from the episode by `MENTIONS`. */
            edges: components["schemas"]["EpisodeEdgeShape"][];
            /** @description The number of rows written for this message. */
            accepted: number;
        };
        RememberAnswer: {
            /** @description The number of rows written: nodes plus edges. */
            accepted: number;
            refused: components["schemas"]["RefusedRow"][];
            warned: components["schemas"]["WarnedRow"][];
            /** @description The earliest `as_of` at which the rows are visible, unless a backfill was declared. */
            captured_at: string;
            /** @description Id of the backfill batch. It is new when rows were written, and the earlier one when all rows were already in the ledger. */
            backfill_batch: string | null;
            /** @description One entry per message, in the same order. */
            episodes: components["schemas"]["EpisodeEntryShape"][];
        };
        LookupBody: {
            /** @description Ids to look up: at most 10,000, each of 1 to 1,000 characters. */
            ids: string[];
            /** @description Only rows of this space. */
            space?: string;
        };
        LookupItemAnswer: {
            id: string;
            present: boolean;
            /** @description When the id first became known: its `captured_at`, or the declared instant of its backfill batch. */
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
            /** @description Rank by words and by neighbouring statements, from 1; null when the list does not contain the node. */
            text: number | null;
            /** @description Rank by the caller's vector. */
            vector: number | null;
            /** @description Rank by the question's vector from the service's own model. */
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
            /** @description Higher is better. A node that supersedes another has at least the same score. Scores are comparable only within one response. With vectors only, it is the cosine similarity. */
            score: number;
            ranks: components["schemas"]["RanksAnswer"];
            /** @description Id of the newer node that supersedes this one and precedes it in the list; null when there is none. */
            superseded_by: string | null;
        };
        SearchAnswer: {
            /** @description Best match first; ties in ledger order. */
            items: components["schemas"]["SearchItemAnswer"][];
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SearchQuestion: {
            /**
             * @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Rows that became known later are hidden.
             * @example 2026-07-16
             */
            as_of: string;
            /** @description Size of the ledger to read, from a certificate. It repeats the answer of that certificate exactly, even if rows were backfilled since then. */
            ledger_size?: number;
            /** @description A vector of the question by the same model as the callers' embeddings: 1 to 16,000 numbers. Only embeddings of the same length are compared. In a URL: JSON or numbers separated by commas. */
            embedding?: number[];
            /** @description May be repeated. */
            kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[];
            /**
             * @description The maximum number of rows: 1 to 100.
             * @default 10
             */
            limit?: number;
            /**
             * @description `text`: only by words; `vector`: only by vectors; `hybrid`: by both.
             * @default hybrid
             * @enum {string}
             */
            mode?: "hybrid" | "text" | "vector";
            /** @description The question in natural language. Its first 1,000 characters are used. At least one of `q` and `embedding` is required. */
            q?: string;
            /** @description The instant at which the rows must be valid. Default: `as_of`. */
            valid_at?: string;
            /** @description Only rows of this space. */
            space?: string;
        };
        FactBody: {
            /**
             * @description Type of the value. Candidates with a value of another type are rejected. A `date` is a string with a date, or with a date, a time and a time zone.
             * @default any
             * @enum {string}
             */
            value_type?: "any" | "string" | "number" | "boolean" | "date";
            /**
             * @description How the winner is chosen among several candidates: the latest assertion, the highest `payload.confidence`, or only a value that all candidates share.
             * @default latest_asserted
             * @enum {string}
             */
            policy?: "latest_asserted" | "highest_confidence" | "unanimous";
            /** @description The key that nodes name in `fact_key`: 1 to 500 characters. */
            fact_key: string;
            /** @description The meaning of the fact, up to 10,000 characters. */
            description?: string;
        };
        DeclaredFactAnswer: {
            /** @enum {string} */
            value_type: "any" | "string" | "number" | "boolean" | "date";
            /** @enum {string} */
            policy: "latest_asserted" | "highest_confidence" | "unanimous";
            fact_key: string;
            description: string | null;
            /** @description When the declaration came into force. */
            captured_at: string;
            /** @description The same as `captured_at`: declarations are not backfilled. */
            known_at: string;
            /** @description False when the same declaration was already in force and nothing was written. */
            declared: boolean;
        };
        FactsAnswer: {
            items: components["schemas"]["FactRowAnswer"][];
            next_cursor: string | null;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        EarlierKeyAnswer: {
            key_id: string;
            public_key: string;
            first_used_at: string;
        };
        PublicKeyAnswer: {
            /** @description The id of the key in certificates: the first 16 hexadecimal digits of SHA-256 over the public key (SubjectPublicKeyInfo, DER). */
            key_id: string;
            /** @description `Ed25519`. */
            algorithm: string;
            /** @description The public key in PEM format. */
            public_key: string;
            /** @description The public key as a JSON Web Key. */
            jwk: Record<string, unknown>;
            /** @description Keys that signed certificates earlier, or that other instances use; latest first. */
            earlier: components["schemas"]["EarlierKeyAnswer"][];
        };
        VerifyBody: {
            /** @description The rows of the response, in the same order. */
            rows?: Record<string, unknown>[];
            /** @description A certificate, unchanged from a response. */
            certificate: Record<string, unknown>;
        };
        CheckAnswer: {
            /** @description The name of the check: `shape`, `signature`, `issued`, `as_of`, `ledger_root` or `ledger_batches`. With `rows` also `rows`, `rows_digest`, `result_root`, `rows_known` and `backfill_batches`. */
            name: string;
            ok: boolean;
            /** @description What is wrong, or what was verified. */
            detail: string;
        };
        VerifyAnswer: {
            /** @description Whether every check passes. */
            valid: boolean;
            checks: components["schemas"]["CheckAnswer"][];
        };
        ConsistencyAnswer: {
            /** @description Id of the older certificate. */
            from: string;
            /** @description Id of the newer certificate. */
            to: string;
            from_size: number;
            to_size: number;
            from_root: string;
            to_root: string;
            /** @description Hashes in hexadecimal, in the order of RFC 6962. */
            proof: string[];
        };
        InclusionBody: {
            /** @description Nodes, edges or declarations, unchanged from a response; at most 1,000. */
            rows: Record<string, unknown>[];
        };
        InclusionRow: {
            /** @description SHA-256(0x00 || the row in PostgreSQL's jsonb format); null when the input is not a row. */
            leaf: string | null;
            /** @description Index of the row in the ledger, from 0. Null when the ledger of the certificate does not contain the row, or the row was not known at `as_of`. */
            leaf_index: number | null;
            /** @description Hexadecimal hashes, from the sibling of the leaf up to the root. */
            path: string[] | null;
        };
        InclusionAnswer: {
            /** @description Id of the certificate. */
            id: string;
            ledger_size: number;
            ledger_root: string;
            /** @description One item for each row of the request, in the same order. */
            rows: components["schemas"]["InclusionRow"][];
        };
        VersionAnswer: {
            version: string;
        };
        InstallCheckItem: {
            check_name: string;
            ok: boolean;
            /** @description What is wrong, or what was verified. */
            detail: string;
        };
        CheckInstallAnswer: {
            /** @description Whether every check passes. */
            ok: boolean;
            checks: components["schemas"]["InstallCheckItem"][];
        };
        Error: {
            detail: {
                /** @description A stable error code. */
                error: string;
                message?: string;
                /** @description The invalid part of the request. */
                field?: string | null;
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
    exportMemories: {
        parameters: {
            query: {
                /** @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Rows that became known later are hidden. */
                as_of: string;
                /** @description Size of the ledger to read, from a certificate. It repeats the answer of that certificate exactly, even if rows were backfilled since then. */
                ledger_size?: number;
                /** @description `ndjson`: one row per line, and the certificate in the last line. */
                format?: "json" | "ndjson" | "graphml";
                /** @description The instant at which the rows must be valid. Default: `as_of`. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
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
                /** @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Rows that became known later are hidden. */
                as_of: string;
                /** @description Size of the ledger to read, from a certificate. It repeats the answer of that certificate exactly, even if rows were backfilled since then. */
                ledger_size?: number;
                /** @description The maximum number of candidates to return: 1 to 1,000. All candidates are considered. */
                limit?: number;
                fact_key: string;
                /** @description Only candidates with this `payload.about`. */
                about?: string;
                /** @description The instant at which the rows must be valid. Default: `as_of`. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always returns 200; `status` contains the outcome. */
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
                /** @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Rows that became known later are hidden. */
                as_of: string;
                /** @description Size of the ledger to read, from a certificate. It repeats the answer of that certificate exactly, even if rows were backfilled since then. */
                ledger_size?: number;
                /** @description The maximum number of edges from a start node: 1 to 5. */
                depth?: number;
                /** @description Only edges of these types; may be repeated. */
                edge_type?: ("CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES")[];
                /** @description The maximum number of nodes: 1 to 1,000. At most ten times as many edges are returned. */
                limit?: number;
                /** @description Id of a start node; may be repeated. */
                id: string[];
                /** @description The instant at which the rows must be valid. Default: `as_of`. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nearer nodes come first; at the same distance, those with the stronger edge. */
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
                /** @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Rows that became known later are hidden. */
                as_of: string;
                /** @description Size of the ledger to read, from a certificate. It repeats the answer of that certificate exactly, even if rows were backfilled since then. */
                ledger_size?: number;
                /** @description The maximum number of edges in a chain: 1 to 10. */
                depth?: number;
                /** @description `causes`: chains of what led to the node; `effects`: chains of what the node led to. */
                direction?: "causes" | "effects";
                /** @description Id of the node to explain. */
                id: string;
                /** @description The instant at which the rows must be valid. Default: `as_of`. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
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
                /** @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Rows that became known later are hidden. */
                as_of: string;
                /** @description Size of the ledger to read, from a certificate. It repeats the answer of that certificate exactly, even if rows were backfilled since then. */
                ledger_size?: number;
                /** @description May be repeated. */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[];
                /** @description The maximum number of rows: 1 to 1,000. A page ends earlier when its rows exceed 2 MiB. There are more rows as long as `next_cursor` is not null. */
                limit?: number;
                /** @description May be repeated. */
                id?: string[];
                category?: string;
                /** @description The `next_cursor` of the previous page, together with the parameters of the first page. */
                cursor?: string;
                /** @description The instant at which the rows must be valid. Default: `as_of`. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
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
            /** @description Rows that were not written are listed in `refused` or `warned`; the status is 200 in any case. The `X-Engine` header names the engine that read the messages. */
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
            /** @description One item per distinct id, ordered by the code points of the ids. */
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
                /** @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Rows that became known later are hidden. */
                as_of: string;
                /** @description Size of the ledger to read, from a certificate. It repeats the answer of that certificate exactly, even if rows were backfilled since then. */
                ledger_size?: number;
                /** @description A vector of the question by the same model as the callers' embeddings: 1 to 16,000 numbers. Only embeddings of the same length are compared. In a URL: JSON or numbers separated by commas. */
                embedding?: number[];
                /** @description May be repeated. */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[];
                /** @description The maximum number of rows: 1 to 100. */
                limit?: number;
                /** @description `text`: only by words; `vector`: only by vectors; `hybrid`: by both. */
                mode?: "hybrid" | "text" | "vector";
                /** @description The question in natural language. Its first 1,000 characters are used. At least one of `q` and `embedding` is required. */
                q?: string;
                /** @description The instant at which the rows must be valid. Default: `as_of`. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
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
                /** @description Size of the ledger to read, from a certificate. */
                ledger_size?: number;
                /** @description The maximum number of rows: 1 to 1,000. */
                limit?: number;
                /** @description The instant to read at: a date (the end of that day in UTC), or a date and time with a time zone. Default: now; the certificate is then not final. */
                as_of?: string;
                /** @description May be repeated. */
                fact_key?: string[];
                /** @description The `next_cursor` of the previous page, together with the parameters of the first page. */
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
            /** @description Declaring it again with different content replaces the declaration from now on; reads as of an earlier instant still use the older one. */
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
            /** @description With `rows`, also verifies that they are the certified rows. Always returns 200; `valid` contains the result. */
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
                /** @description Id of the older certificate. */
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
            /** @description Nothing was rewritten in between. The proof follows RFC 6962, section 2.1.2. */
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
            /** @description The proof follows RFC 6962, section 2.1.1. The path is null for a row that is not in that ledger, or was not known at its `as_of`. */
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
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It rises when the results of a call change. No key is required. */
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
