import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const dates = ['format', 'formatDistance', 'isSameDay', 'isSameMonth', 'isSameWeek', 'locale/fr'].map(
  part => `date-fns/${part}`
)

/**
 * Modules that exist once in the page: the shell provides them, every remote uses the shell's copy or fails to load. By the
 * name of the module: the package whose version counts. `shell/src/remotes/provided.ts` hands them out.
 */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router': 'react-router',
  '@tanstack/react-query': '@tanstack/react-query',
  'zod/mini': 'zod',
  '@comptoir/ui/aria-dialog': 'react-aria-components',
  '@comptoir/ui/aria-tabs': 'react-aria-components',
  ...Object.fromEntries(dates.map(module => [module, 'date-fns']))
}

/** Names of the files of `vendor/`, and those under which they import a whole library, past the federation. */
export const vendorAliases = {
  'slim/react-router': path.join(import.meta.dirname, 'vendor/react-router.mjs'),
  'slim/react-query': path.join(import.meta.dirname, 'vendor/react-query.mjs'),
  'slim/zod-mini': path.join(import.meta.dirname, 'vendor/zod-mini.mjs'),
  'whole-react-router': 'react-router',
  'whole-zod-mini': 'zod/mini'
}

const versionOf = owner => require(`${owner}/package.json`).version

/** The version of every shared module, by its name. */
export const sharedVersions = Object.fromEntries(
  Object.entries(SHARED).map(([module, owner]) => [module, versionOf(owner)])
)

/**
 * The `shared` option of the federation for a remote. `import: false` leaves no fallback copy in it; `strictVersion` turns a
 * major skew into an error of that remote alone.
 */
export const sharedOfRemote = Object.fromEntries(
  Object.entries(sharedVersions).map(([module, version]) => [
    module,
    { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false }
  ])
)
