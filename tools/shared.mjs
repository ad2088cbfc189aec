import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const dates = ['format', 'formatDistance', 'isSameDay', 'isSameMonth', 'isSameWeek', 'locale/fr'].map(
  part => `date-fns/${part}`
)

/**
 * Modules that exist once in the page: the shell provides them, every remote uses the shell's copy or fails to load. By the
 * name of the module: the package whose version counts; `slim`, the name of a file that re-exports the part of the module
 * in use; `lazy`, fetched when a page first needs it instead of with the shell (`shell/src/remotes/provided.ts`).
 */
const SHARED = {
  react: { owner: 'react' },
  'react/jsx-runtime': { owner: 'react' },
  'react-dom': { owner: 'react-dom' },
  'react-dom/client': { owner: 'react-dom' },
  'react-router': { owner: 'react-router', slim: 'slim/react-router' },
  '@tanstack/react-query': { owner: '@tanstack/react-query' },
  'zod/mini': { owner: 'zod', slim: 'slim/zod-mini' },
  '@comptoir/ui/aria-dialog': { owner: 'react-aria-components', lazy: true },
  '@comptoir/ui/aria-tabs': { owner: 'react-aria-components', lazy: true },
  ...Object.fromEntries(dates.map(module => [module, { owner: 'date-fns', lazy: true }]))
}

/** Names of the files of `vendor/`, and those under which they import a whole library, past the federation. */
export const vendorAliases = {
  'slim/react-router': path.join(import.meta.dirname, 'vendor/react-router.mjs'),
  'slim/zod-mini': path.join(import.meta.dirname, 'vendor/zod-mini.mjs'),
  'whole-react-router': 'react-router',
  'whole-zod-mini': 'zod/mini'
}

const versionOf = owner => require(`${owner}/package.json`).version

const provided = ({ owner, slim, lazy = false }) => ({
  eager: !lazy,
  version: versionOf(owner),
  ...(slim && { import: slim })
})

/**
 * The `shared` option of the federation for the shell or a remote. `import: false` leaves no fallback copy in a remote;
 * `strictVersion` turns a major skew into an error of that remote alone.
 */
export const shared = role =>
  Object.fromEntries(
    Object.entries(SHARED).map(([module, how]) => [
      module,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${versionOf(how.owner)}`,
        ...(role === 'shell' ? provided(how) : { import: false })
      }
    ])
  )

/**
 * The `runtimePlugins` option of the federation: the shell puts its runtime where the entries of the remotes look for it.
 * Named by its ES module, because the CommonJS one would bring a second copy of the runtime into the shell.
 */
export const runtimePlugins = role =>
  role === 'shell'
    ? [require.resolve('@module-federation/inject-external-runtime-core-plugin').replace(/\.cjs$/, '.js')]
    : []
