import { setSourceMapsSupport } from 'node:module';

/**
 * Has stacks of what is loaded from here on name lines of the sources. Not those of packages, whose
 * maps take half a second to read.
 */
export const enableSourceMaps = (): void => setSourceMapsSupport(true, { nodeModules: false });
