import { OfflineEngine } from './offline-engine.ts';
import { describeTasks } from './tasks.contract.ts';

describeTasks('offline', () => new OfflineEngine());
