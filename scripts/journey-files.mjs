import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether a file of the journeys, or one that it imports from beside it, drives a browser. */
const drivesBrowser = (file, seen = new Set()) => {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  // Types alone need no browser.
  if (/^import (?!type).*playwright-core/m.test(text)) return true
  const beside = [...text.matchAll(/^(?:import (?!type)|\} from).*'(\.\/[\w-]+\.ts)'/gm)].map(([, path]) => path)
  return beside.some(path => drivesBrowser(join(dirname(file), path), seen))
}

/** The files of the journeys in a folder but for those in containers: those with a browser, and those that only speak HTTP. */
export const journeyFiles = folder => {
  const files = readdirSync(folder).filter(file => file.endsWith('.test.ts') && !file.includes('containers'))
  const paths = files.map(file => join(folder, file))
  return {
    withBrowser: paths.filter(file => drivesBrowser(file)),
    withoutBrowser: paths.filter(file => !drivesBrowser(file))
  }
}
