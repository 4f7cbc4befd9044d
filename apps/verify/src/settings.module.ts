import { Module, type DynamicModule } from '@nestjs/common';
import { SETTINGS, type Settings } from './env.ts';

@Module({})
class SettingsModule {}

/** Hands the settings to every module. */
export const settingsModule = (settings: Settings): DynamicModule => ({
  module: SettingsModule,
  global: true,
  providers: [{ provide: SETTINGS, useValue: settings }],
  exports: [SETTINGS],
});
