import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kills } from './faults.ts'
import { isSound, type Verdict } from './judge.ts'
import type { Ledger } from './ledger.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0)
const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'

/** One line about a round: what struck, how long the shop took to come to rest, and how it was found. */
export const sayRound = (
  round: number,
  { struck, tookMs, ledger, verdict }: { struck: string[]; tookMs: number; ledger: Ledger; verdict: Verdict }
): void =>
  say(
    `${String(round).padStart(3)}  ${struck.join(', ') || 'nothing struck'}; at rest after ${tookMs} ms, ` +
      `${sum(ledger.acknowledged())} acknowledged: ${isSound(verdict) ? 'sound' : 'NOT SOUND'}`
  )

/** The end of a run: what was acknowledged and killed, and the verdict in one line. */
export const saySummary = (
  verdict: Verdict,
  { ledger, kills, rounds }: { ledger: Ledger; kills: Kills; rounds: number }
): void => {
  say('')
  say(`${sum(ledger.acknowledged())} acknowledged writes in ${rounds} rounds: ${listed(ledger.acknowledged())}`)
  say(`kills: ${listed(kills)}`)
  say(
    `lost ${verdict.lost.length}, doubled ${verdict.doubled.length}, resurrected ${verdict.resurrected.length}, ` +
      `orphaned blobs ${verdict.orphaned.length}, broken rules ${verdict.broken.length}`
  )
}

/** How many of the last acts and faults are printed. The file has all of them. */
const lastLines = 60

/** What a failure is understood and replayed by: the sentences of the verdict, the seed and the trail. */
export const sayTrail = (verdict: Verdict, { seed, ledger }: { seed: number; ledger: Ledger }): void => {
  for (const [kind, sentences] of Object.entries(verdict) as [string, string[]][])
    for (const sentence of sentences) say(`  ${kind}: ${sentence}`)
  const file = join(mkdtempSync(join(tmpdir(), 'comptoir-chaos-trail-')), 'trail.txt')
  writeFileSync(file, `${ledger.trail.join('\n')}\n`)
  say(`seed ${seed}; the last acts and faults (all of them in ${file}):`)
  for (const line of ledger.trail.slice(-lastLines)) say(`  ${line}`)
}
