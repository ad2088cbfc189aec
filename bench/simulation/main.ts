/**
 * `npm run meetings`: every pair of acts, in many interleavings each, judged and written to `docs/meetings.md`.
 * `--pair accept,pay` (two or three acts) runs one meeting, `--seed N --trace` prints every step of one interleaving.
 */
import { installSimulatedTime } from './clock.ts'
import { leaveOutMailPages } from './mail-pages.ts'

installSimulatedTime()
leaveOutMailPages()
const { runMeetings } = await import('./run-meetings.ts')
process.exitCode = await runMeetings(process.argv.slice(2))
process.exit()
