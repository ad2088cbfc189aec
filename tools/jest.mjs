// Shared jest settings: swc turns TypeScript into CommonJS; with --experimental-vm-modules jest can require ES modules.
const swc = tsx => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } }
    },
    module: { type: 'commonjs' }
  }
]

const base = {
  transform: { '\\.tsx$': swc(true), '\\.m?[jt]s$': swc(false) },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: { '\\.css$': new URL('./css-stub.cjs', import.meta.url).pathname },
  clearMocks: true,
  // Modules in jest find a global through a trap: a loop over pixels that asks for Math took ninety seconds instead of five.
  sandboxInjectedGlobals: ['Math'],
  testMatch: ['<rootDir>/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-types/']
}

const inFolder = file => new URL(file, import.meta.url).pathname

/** With these a file that leaves something open fails (`left-open.mjs`). */
export const watchedNode = { testEnvironment: inFolder('./node-environment.mjs') }
export const watchedBrowser = { testEnvironment: inFolder('./browser-environment.mjs') }

export const nodeProject = (rootDir, more = {}) => ({
  ...base,
  displayName: rootDir,
  rootDir,
  testEnvironment: 'node',
  ...more
})
export const browserProject = (rootDir, more = {}) => ({
  ...base,
  displayName: rootDir,
  rootDir,
  testEnvironment: inFolder('./jsdom-environment.mjs'),
  setupFilesAfterEnv: [inFolder('./jest.browser.mjs')],
  ...more
})
