import { nodeProject } from '../tools/jest.mjs'

export default {
  ...nodeProject(import.meta.dirname),
  displayName: 'e2e',
  testTimeout: 120_000
}
