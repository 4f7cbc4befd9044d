import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Calibration, UNCALIBRATED } from '@plumbline/entailment';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { EngineCalibration } from './engine-calibration.entity.ts';

/** Milliseconds after which all instances use a new curve. */
const MAX_CACHE_AGE_MS = 60_000;
const MAX_CACHED_ENGINES = 20;

/** The measured calibration curves of engines, shared by all instances. */
@Injectable()
export class CalibrationRepository {
  private readonly cache = new LRUCache<string, Calibration>({
    max: MAX_CACHED_ENGINES,
    ttl: MAX_CACHE_AGE_MS,
  });

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Returns the curve of an engine; `UNCALIBRATED` when none was measured. */
  async findByEngine(engine: string): Promise<Calibration> {
    const cached = this.cache.get(engine);
    if (cached) return cached;
    const row = await this.db.getRepository(EngineCalibration).findOneBy({ engine });
    const calibration = row ? { name: row.name, points: row.points } : UNCALIBRATED;
    this.cache.set(engine, calibration);
    return calibration;
  }

  /** Replaces an earlier curve of the same engine. */
  async save(calibration: EngineCalibration): Promise<void> {
    await this.db.getRepository(EngineCalibration).upsert(calibration, ['engine']);
    this.cache.delete(calibration.engine);
  }
}
