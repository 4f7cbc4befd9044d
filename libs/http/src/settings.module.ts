import { Module, type DynamicModule } from '@nestjs/common';

/** Injection token of a service's settings. */
export const SETTINGS = Symbol('settings');

@Module({})
class SettingsModule {}

/** Provides the settings to every module. */
export const createSettingsModule = (settings: object): DynamicModule => ({
  module: SettingsModule,
  global: true,
  providers: [{ provide: SETTINGS, useValue: settings }],
  exports: [SETTINGS],
});
