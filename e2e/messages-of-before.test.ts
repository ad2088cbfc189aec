import { samplesOf } from '@comptoir/contracts/testing/samples-of'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describedMessages, type Messages } from './described-messages.ts'
import { runnableBefore } from './runnable-before.ts'

const before = runnableBefore()
if ('reason' in before) console.info(`Messages of the release before are not compared: ${before.reason}`)
const stories = 'reason' in before ? describe.skip : describe

/** Values that a message may have. */
const samplesOfMessage = (name: string, schema: z.core.$ZodType): readonly unknown[] => {
  try {
    return samplesOf(schema)
  } catch (error) {
    throw new Error(`No value of ${name} could be made up: does contracts/testing/samples-of.ts lack a word?`, {
      cause: error
    })
  }
}

/** What the release before may say and this one refuses: the first such value of each message, and why. */
const refused = (said: Messages['events'], taken: Messages['events']): string[] =>
  [...said].flatMap(([name, schema]) => {
    const now = taken.get(name)
    if (!now) return []
    for (const sample of samplesOfMessage(name, schema)) {
      const { error } = z.safeParse(now, sample)
      if (error)
        return [`${name}: ${JSON.stringify(sample)} (${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message})`]
    }
    return []
  })

stories('What the release before says, this one understands', () => {
  const { dir } = before as Exclude<typeof before, { reason: string }>
  let said: Messages
  let taken: Messages
  beforeAll(async () => {
    said = await describedMessages(dir)
    taken = await describedMessages(join(import.meta.dirname, '..'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  test('Every event that may wait in a document or on the bus is still taken', () => {
    expect([...said.events.keys()].filter(name => !taken.names(name))).toEqual([])
    expect(refused(said.events, taken.events)).toEqual([])
    // The comparison itself has found them.
    expect(said.events.size).toBeGreaterThan(10)
  })

  test('What a program of the release before asks, or answers another service, is understood', () => {
    expect(refused(said.calls, taken.calls)).toEqual([])
    expect(said.calls.size).toBeGreaterThan(100)
  })
})
