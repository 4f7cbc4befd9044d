import { setSourceMapsSupport } from 'node:module';

/**
 * Maps stacks of modules that are loaded from now on to lines of the sources. Packages are
 * excluded, as reading their maps takes half a second.
 */
export const enableSourceMaps = (): void => setSourceMapsSupport(true, { nodeModules: false });
