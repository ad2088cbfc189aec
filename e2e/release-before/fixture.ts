import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { BSON, type Db, type Document } from 'mongodb'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { administratorEnv } from '../account-holder.ts'

/** The environment of the portal that wrote the fixture, which opens what it sealed: keys of tests. */
export const portalEnv = {
  ...administratorEnv,
  DATA_KEY: 'the-data-key-of-the-portal-of-the-release-before',
  SESSION_KEY: 'the-session-key-of-the-portal-of-the-release-before'
}

/** The batches of the fixture, named after what had happened to them. */
export const stories = [
  'editing',
  'anonymous',
  'pending',
  'two_pending',
  'accepted',
  'accepted_twice',
  'accepted_and_pending',
  'accepted_and_received',
  'refused',
  'withdrawn',
  'deleted',
  'expired',
  'finished',
  'cancelled',
  'acceptance_interrupted',
  'payment_interrupted'
] as const
export type Story = (typeof stories)[number]

/** The part that both releases tell of a batch. */
export interface BatchBefore {
  id: string
  status: string
  createdat: string
  items: { id: string; kind: string }[]
  delivery: { mode: string; tracking: string | null } | null
  payout: { method: string; amount: number; at: string } | null
}

/** The part that both releases tell of a message; an offer is the JSON in `content`. */
export interface MessageBefore {
  id: string
  userid: string
  type: string
  content: string
  seq: number
  createdat: string
}

export interface OfferBefore {
  title: string
  description: string
  price: number
  status: string
  expiresat: string
}

/** What the release before answered of one batch. */
export interface Told {
  story: Story
  /** Whose it is; null for nobody's. */
  email: string | null
  batch: BatchBefore
  thread: MessageBefore[]
}

export interface Answers {
  batches: Told[]
  register: RegisterEntry[]
}

export interface Index {
  name: string
  key: Record<string, 1 | -1>
}

/** A document or an index of one collection. */
export type Stored = { collection: string } & ({ document: Document } | { index: Index })

export const files = {
  database: join(import.meta.dirname, 'database.jsonl'),
  answers: join(import.meta.dirname, 'answers.jsonl')
}

export const readAnswers = async (): Promise<Answers> => {
  const [register = '', ...batches] = (await readFile(files.answers, 'utf8')).trimEnd().split('\n')
  return {
    register: JSON.parse(register) as RegisterEntry[],
    batches: batches.map(line => JSON.parse(line) as Told)
  }
}

/** Fills an empty database with the one that the release before left. */
export const restoreDatabase = async (db: Db): Promise<void> => {
  for (const line of (await readFile(files.database, 'utf8')).trimEnd().split('\n')) {
    const { collection, ...stored } = BSON.EJSON.parse(line) as Stored
    if ('document' in stored) await db.collection(collection).insertOne(stored.document)
    else await db.collection(collection).createIndexes([stored.index])
  }
}
