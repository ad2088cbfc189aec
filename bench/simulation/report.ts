import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { acts, actNames } from './acts.ts'
import type { Meetings } from './record.ts'
import { worlds } from './worlds.ts'

const page = join(import.meta.dirname, '../../docs/meetings.md')

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const tableOf = (meetings: readonly Meetings[]): string[] => [
  row(['Meeting', 'How it ended', 'Runs', 'Broken']),
  row(['---', '---', '---', '---']),
  ...meetings.map(meeting => {
    const { runs, broken } = meeting.counts()
    const ends = meeting.ends().map(([end, times]) => `${end} (${times})`)
    return row([meeting.names.join(', '), ends.join('<br>'), String(runs), String(broken)])
  })
]

const sumOf = (meetings: readonly Meetings[], count: (counts: ReturnType<Meetings['counts']>) => number) =>
  meetings.reduce((sum, one) => sum + count(one.counts()), 0)

const introduction = `The services run in one process on the real engine, and a scheduler lets one thing happen at a time: a command to the
database, a request, answer or delivery of the bus, an access to a file, a timer; time passes only when it says so. In a
quarter of the runs a service, or all of them, die before or after one of their writes and start again some steps later; in
others events come twice, or seconds pass. Half of the runs store events as JetStream does, half deliver them in the call, as
the embedded portal does.

Afterwards the shop at rest is judged by the rules of \`bench/model\`. Beside them, the acts that were acknowledged must have
left what they leave one after the other, in some order: an act that was refused left nothing, one whose service died took
place whole or not at all, and of acts that exclude each other one wins.

\`npm run meetings -- --pair accept,pay --seed 7 --trace\` prints every step of one run.`

/** Writes the matrix of meetings to `docs/meetings.md`. */
export const writeReport = async (
  meetings: readonly Meetings[],
  { rounds, first }: { rounds: number; first: number }
): Promise<void> => {
  const pairs = meetings.filter(({ names }) => names.length === 2)
  const triples = meetings.filter(({ names }) => names.length > 2)
  const text = [
    '# What happens when two acts meet',
    '',
    `Written by \`npm run meetings\`: ${pairs.length} pairs of ${actNames.length} acts, each with itself too, and ${triples.length} triples; ${rounds} interleavings each (seeds ${first} to ${first + rounds - 1}), ${sumOf(meetings, ({ runs }) => runs)} in all. **Runs that broke a rule: ${sumOf(meetings, ({ broken }) => broken)}.**`,
    '',
    introduction,
    '',
    '## The acts',
    '',
    ...actNames.map(name => `- **${name}**: ${acts[name].says}.`),
    '',
    'They meet in these shops, by turns:',
    '',
    ...Object.entries(worlds).map(([name, says]) => `- **${name}**: ${says}.`),
    '',
    '## Two at once',
    '',
    '« A, then B » ended as if B had begun when A was over; behind a semicolon stands who was refused, with the code. « One was not answered »: a service died or time ran out.',
    '',
    ...tableOf(pairs),
    '',
    '## Three at once',
    '',
    ...tableOf(triples),
    ''
  ].join('\n')
  const config = await prettier.resolveConfig(page)
  writeFileSync(page, await prettier.format(text, { ...config, parser: 'markdown' }))
}
