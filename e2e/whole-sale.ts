import type { User } from '@comptoir/contracts/account/user'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { createHash } from 'node:crypto'
import { aPerson } from './account-holder.ts'
import { anInsistingVisitor, wasSentAgain, type Tally } from './insisting.ts'
import { samplePhoto, type Answer } from './seller.ts'
import { bankPayment, done, identity } from './selling.ts'

/** The shop that sales go through, as one crowd meets it. */
export interface Shop {
  url: string
  tally: Tally
  /** An administrator who is signed in. */
  staff: ReturnType<typeof anInsistingVisitor>
  /** The code that was mailed to an address. */
  mailedCode: (to: string) => Promise<string>
}

/** What is decided of a sale before it begins. */
interface Plan {
  /** The name of its requests. */
  name: string
  /** The seller photographs the card before there is an account, and claims the batch by the sign-up. */
  claims: boolean
  sample: 'ignivol-recto.jpg' | 'lumignou-recto.jpg'
  price: number
  mode: 'ship' | 'shop'
  /** The seller refuses a first offer. */
  refuses: boolean
}

/** The plan of the sale with this number: the same for the same seed. */
export const planOf = (seed: number, number: number): Plan => {
  const [claims = 0, sample = 0, price = 0, mode = 0, refuses = 0] = createHash('sha256')
    .update(`${seed}/${number}`)
    .digest()
  return {
    name: `sale-${seed}-${number}`,
    claims: claims % 2 === 0,
    sample: sample % 2 === 0 ? 'ignivol-recto.jpg' : 'lumignou-recto.jpg',
    price: 60 + price,
    mode: mode % 2 === 0 ? 'ship' : 'shop',
    refuses: refuses % 4 === 0
  }
}

/** What the shop acknowledged of a sale that went all the way through. */
export interface Sold {
  plan: Plan
  email: string
  userid: string
  batchid: string
  itemid: string
  /** What was written in the thread, in its order. */
  texts: readonly string[]
}

/** Tells one sale from the sign-up to the payment. Every request that makes something carries a `requestid`. */
export const sellOne = async ({ url, tally, staff, mailedCode }: Shop, plan: Plan): Promise<Sold> => {
  const seller = anInsistingVisitor(url, tally)
  const person = aPerson(bankPayment)
  const named = (what: string) => ({ requestid: `${plan.name}-${what}` })
  await seller.get('/')

  const startBatch = async () =>
    done(await seller.post('/api/batchs/create', { status: 'E', ...named('batch') })) as Batch
  const signUp = async (more: object) => {
    const { id } = done(await seller.post('/api/account/create', { ...person, ...named('account'), ...more })) as User
    done(await seller.post('/api/account/code', { code: await mailedCode(person.email) }))
    return id
  }
  const started = plan.claims ? await startBatch() : null
  const userid = started ? '' : await signUp({})
  const { id: batchid, off } = started ?? (await startBatch())
  const [path, desk] = [`/api/batchs/${batchid}`, `/api/dashboard/batchs/${batchid}`]
  const read = async () => done(await staff.get(path)) as Batch

  /** An act without a `requestid`. Sent again it may be refused because it was done: then the batch tells. */
  const act = async (answer: Answer, isDone: (batch: Batch) => boolean): Promise<void> => {
    if (answer.status >= 300 && wasSentAgain(answer) && isDone(await read())) return
    done(answer)
  }

  const files = { face: await samplePhoto(plan.sample), back: await samplePhoto('verso.jpg') }
  const { id: itemid } = done(await seller.addCard(batchid, files, named('card').requestid)) as { id: string }
  await seller.outcome(batchid, itemid, 60_000)
  const owner = started ? await signUp({ off }) : userid
  const item = await seller.item(batchid, itemid)
  if (item?.status === 'WUI') {
    const variant = { holographisme: 'NH', edition: '_default', gradation: '_default', condition: 3 }
    const answered = (batch: Batch) =>
      batch.items.some(one => one.id === itemid && 'status' in one && one.status === 'D')
    const plain = await seller.post(`${path}/items/${itemid}/card/userinput`, variant)
    if (plain.body.code === 'validation_failed')
      await act(
        await seller.post(`${path}/items/${itemid}/card/userinput`, { ...variant, holographisme: 'H' }),
        answered
      )
    else await act(plain, answered)
  }
  await act(await seller.post(`${path}/status`, { status: 'T' }), ({ status }) => status === 'T')

  const texts = [`Bonjour, voici ma carte (${plan.name})`, `Merci, nous la regardons (${plan.name})`] as const
  done(await seller.post(`${path}/messages/post`, { content: texts[0], ...named('question') }))
  done(await staff.post(`${path}/messages/post`, { content: texts[1], ...named('reply') }))

  const offer = async (what: string) =>
    done(
      await staff.post(`${path}/messages/post/offer`, {
        title: 'Votre lot',
        description: 'Une carte en bon état',
        price: plan.price,
        status: 'P',
        lines: [{ itemid, price: plan.price }],
        ...named(what)
      })
    ) as Message
  const decide = async ({ id }: Message, decision: 'accept' | 'refuse', becomes: string) =>
    act(await seller.post(`${path}/messages/${id}/offer/${decision}`), ({ offers }) =>
      offers.some(one => one.messageid === id && one.status === becomes)
    )
  if (plan.refuses) await decide(await offer('first-offer'), 'refuse', 'R')
  await decide(await offer('offer'), 'accept', 'A')

  const delivery = plan.mode === 'ship' ? { mode: 'ship', tracking: 'LB123456789FR' } : { mode: 'shop' }
  await act(await seller.post(`${path}/delivery`, delivery), batch => batch.delivery?.mode === plan.mode)
  if (plan.mode === 'ship')
    await act(await seller.post(`${path}/status`, { status: 'I' }), ({ status }) => status === 'I')
  done(await staff.post(`${desk}/receive`))
  done(await staff.post(`${desk}/items/${itemid}/check`, {}))
  done(await staff.post(`${desk}/identity`, identity))
  const payment = { method: 'bank', amount: plan.price, reference: 'VIR-2026-001' }
  await act(await staff.post(`${desk}/pay`, payment), ({ status }) => status === 'F')
  return { plan, email: person.email, userid: owner, batchid, itemid, texts }
}
