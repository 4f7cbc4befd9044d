// Import this before anything else in a process: traced modules are patched while they load.
// Without an exporter address it does nothing.
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { startTracing } from './open-telemetry.ts';

const {
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  OTEL_SDK_DISABLED,
  OTEL_SERVICE_NAME,
} = process.env;

if (
  (OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  OTEL_SDK_DISABLED !== 'true'
) {
  const require = createRequire(import.meta.url);
  const [, app = 'plumbline', program] =
    /(\w+)\/dist\/src\/(\w+)\.js$/.exec(process.argv[1]?.replaceAll('\\', '/') ?? '') ?? [];
  startTracing(
    require,
    OTEL_SERVICE_NAME || `plumbline-${app}${program === 'worker' ? '-worker' : ''}`,
  );
  // Later imports get the patched modules: a CommonJS module is loaded once, and the exports of a
  // builtin are copied for `import`.
  require('pg');
  require('node:http');
  require('node:https');
  syncBuiltinESMExports();
}
