import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const vendor = name => fileURLToPath(new URL(`vendor/${name}.mjs`, import.meta.url))

/**
 * Modules that exist once in the page: the shell provides them, every remote uses the shell's copy or fails to load. By the
 * name of the module: the package whose version counts; `slim`, a file that re-exports the part of it that is in use;
 * `lazy`, fetched when a page first needs it instead of with the shell.
 */
const SHARED = {
  react: { owner: 'react' },
  'react/jsx-runtime': { owner: 'react' },
  'react-dom': { owner: 'react-dom' },
  'react-dom/client': { owner: 'react-dom' },
  'react-router': { owner: 'react-router', slim: vendor('react-router') },
  '@tanstack/react-query': { owner: '@tanstack/react-query' },
  'zod/mini': { owner: 'zod', slim: vendor('zod-mini') },
  ...Object.fromEntries(
    ['Dialog', 'Heading', 'Modal', 'Tabs'].map(part => [
      `react-aria-components/${part}`,
      { owner: 'react-aria-components', lazy: true }
    ])
  ),
  ...Object.fromEntries(
    ['format', 'formatDistance', 'isSameDay', 'isSameMonth', 'isSameWeek', 'locale/fr'].map(part => [
      `date-fns/${part}`,
      { owner: 'date-fns', lazy: true }
    ])
  )
}

/** Names under which the files of `vendor/` import the whole library, past the federation. */
export const wholeLibraries = { 'whole-react-router': 'react-router', 'whole-zod-mini': 'zod/mini' }

const provided = ({ owner, slim, lazy = false }) => ({
  eager: !lazy,
  ...(slim && { import: slim, version: require(`${owner}/package.json`).version })
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
        requiredVersion: `^${require(`${how.owner}/package.json`).version}`,
        ...(role === 'shell' ? provided(how) : { import: false })
      }
    ])
  )

// The ES module of the plugin: its CommonJS twin would bring a second copy of the runtime into the shell.
const provideRuntime = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'))

/** The `runtimePlugins` option of the federation: the shell puts its runtime where the entries of the remotes look for it. */
export const runtimePlugins = role => (role === 'shell' ? [provideRuntime] : [])
