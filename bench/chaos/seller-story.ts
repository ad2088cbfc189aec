import type { User } from '@comptoir/contracts/account/user'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { createSealer } from '@comptoir/kit/store/sealer'
import { listMailbox } from '@comptoir/service-account/mails/delivery/mailbox'
import type { Db } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import { aPerson } from '../../e2e/account-holder.ts'
import type { Random } from '../simulation/random.ts'
import { followBatch } from './listener.ts'
import { aPersonAt, type Person, type Place, type Thing } from './person.ts'
import type { Photos } from './photos.ts'
import { sellABatch } from './sale-story.ts'

export interface Town extends Place {
  db: Db
  dataKey: string
  photos: Photos
  staff: Person
  /** Hears what no answer or frame may be. */
  broken: (sentence: string) => void
}

const codeTries = 60

/** The code that was mailed to an address, read where mails lie; null where none comes. */
const mailedCode = async ({ db, dataKey, gate }: Town, email: string): Promise<string | null> => {
  for (let tries = 0; tries < codeTries && !gate.isOver(); tries += 1) {
    const mails = await listMailbox(db, createSealer(dataKey, 'mail')).catch(() => [])
    const [code] = mails.flatMap(({ to, text }) => (to === email ? (/\b\d{6}\b/.exec(text) ?? []) : []))
    if (code !== undefined) return code
    await pause(500)
  }
  return null
}

interface Account {
  id: string
  thing: Thing
  seller: Person
  person: ReturnType<typeof aPerson>
}

const signUp = async (town: Town, newRequest: () => string): Promise<Account | null> => {
  const seller = aPersonAt(town)
  const person = aPerson()
  const thing = town.ledger.open('account', person.email)
  const body = { ...person, requestid: newRequest() }
  const user = (await seller.act([thing], { kind: 'sign up' }, { path: '/api/account/create', body })) as User | null
  if (!user) return null
  const code = await mailedCode(town, person.email)
  if (code === null) {
    town.ledger.note(`no code came to ${person.email}`)
    return null
  }
  await seller.act([thing], { kind: 'prove' }, { path: '/api/account/code', body: { code } })
  return { id: user.id, thing, seller, person }
}

/** An appointment with a few messages, deleted at the end now and then. */
const makeAppointment = async (
  { ledger, staff }: Town,
  { id: userid, seller }: Account,
  { random, newRequest }: { random: Random; newRequest: () => string }
): Promise<Thing> => {
  const request = newRequest()
  const thing = ledger.open('appointment', `${userid}:${request}`)
  const body = { mode: 'shop', requestid: request }
  const asked = (await seller.act(
    [thing],
    { kind: 'ask' },
    {
      path: '/api/conversation/create',
      body
    }
  )) as Conversation | null
  if (!asked) return thing
  const path = `/api/conversations/${asked.id}/messages`
  const post = (who: Person) => {
    const posted = newRequest()
    return who.act(
      [thing],
      { kind: 'post', request: posted },
      { path: `${path}/post`, body: { content: 'Bonjour', requestid: posted } }
    )
  }
  for (let posts = random.below(4); posts > 0; posts -= 1) await Promise.all([post(seller), post(staff)])
  if (random.below(4) === 0)
    await seller.act([thing], { kind: 'delete' }, { path: `/api/conversation/${asked.id}/delete` })
  return thing
}

/** Staff block an account and let it in again; its owner logs in anew. */
const blockForAWhile = async ({ staff }: Town, { id, thing, seller, person }: Account) => {
  const path = `/api/dashboard/users/${id}/action`
  await staff.act([thing], { kind: 'block' }, { path, body: { action: 'B', reason: 'Vérification' } })
  await staff.act([thing], { kind: 'unblock' }, { path, body: { action: 'U' } })
  const { email, passwd } = person
  await seller.act([], { kind: 'prove' }, { path: '/api/account/login', body: { email, passwd } })
}

/** Somebody who opens an account, sells, asks for an appointment, is blocked, leaves: as the seed draws it. */
export const liveAsSeller = async (town: Town, name: string, random: Random): Promise<void> => {
  let requests = 0
  const newRequest = () => `${name}-${(requests += 1)}`
  const account = await signUp(town, newRequest)
  if (!account) return
  const { id: sellerid, thing, seller } = account
  const owned: Thing[] = []
  const open = (key: string) => {
    const batch = town.ledger.open('batch', key)
    owned.push(batch)
    return batch
  }
  const cookie = () => seller.browser.cookieHeader()
  const follow = (batchid: string) => followBatch(batchid, { ...town, cookie })
  for (let rounds = 1 + random.below(3); rounds > 0; rounds -= 1) {
    await sellABatch({ ...town, seller, sellerid, random, newRequest }, { open, follow })
    if (random.below(2) === 0) owned.push(await makeAppointment(town, account, { random, newRequest }))
    if (random.below(4) === 0) await blockForAWhile(town, account)
  }
  if (random.below(3) > 0) return
  const leave = (kind: Thing['kind']) => ({ kind: kind === 'account' ? 'leave' : 'delete' }) as const
  await seller.act([thing, ...owned], leave, { path: '/api/account/delete' })
}
