import { deleteAccount, logIn } from '@comptoir/contracts/account/account-calls'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import { deleteBatch, getBatch, receiveBatch, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { checkItem, createCardItem, deleteItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer, postOffer, refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import { payBatch } from '@comptoir/contracts/batch/payment'
import { deleteBatchMessage, postBatchMessage } from '@comptoir/contracts/conversation/thread'
import { analysisEnded } from '@comptoir/contracts/recognition/analysis'
import type { Bus } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { openBatchRepository } from '@comptoir/service-batch/batch/repository'
import { eraseUnclaimed } from '@comptoir/service-batch/batch/erase-batches'
import { watchDeadlines } from '@comptoir/service-batch/offers/watch-deadlines'
import { openDeps } from '@comptoir/service-batch/open-deps'
import { openSettings } from '@comptoir/service-batch/settings/settings-store'
import { openShownPurchases } from '@comptoir/service-batch/showcase/shown-purchases'
import type { SimulatedPortal } from './portal.ts'
import { answerTo } from './played-recognition.ts'
import { actors, email, passwd, requestAs, type Names, type World } from './worlds.ts'

type Outside = SimulatedPortal['outside']

/** What somebody does. It resolves with the acknowledgement, or rejects with the refusal. */
export interface Act {
  /** One sentence for the report. */
  says: string
  worlds: readonly World[]
  does: (outside: Outside, names: Names) => Promise<unknown>
  /** What has taken place where the act, which is two writes in two services, was cut off between them. */
  halfway?: 'withdraw'
}

const sales = ['revision', 'second', 'sent'] as const
const everywhere = [...sales, 'draft'] as const

const seller = ({ bus }: Outside, names: Names) => requestAs(bus, actors(names).seller)
const staff = ({ bus }: Outside, names: Names) => requestAs(bus, actors(names).staff)

const offerOf = ({ sale: tableid, pending: messageid }: Names) => ({ tableid, messageid })

/** Another replica of the batch service, whose timers look at the clock later than the others do. */
const laterReplica = async (parts: Outside) =>
  await openDeps({
    ...parts,
    batches: await openBatchRepository(parts.db),
    settings: await openSettings(parts.db, parts.publicUrl),
    shownPurchases: await openShownPurchases(parts.db),
    outbox: { kick: () => undefined }
  })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** How often the timers look again at most; each other act of a meeting writes to the batch a few times. */
const looks = 10

/**
 * The timers look every minute: a look that loses to the write of another act leaves its batch to the next look. The act
 * is over when a look finds nothing due.
 */
const watchUntilDone = async (deps: Awaited<ReturnType<typeof openDeps>>, now: Date) => {
  for (let look = 0; look < looks && (await deps.batches.due(now)).length > 0; look++) await watchDeadlines(deps, now)
}

const anAnswer = (bus: Bus, payload: ReturnType<typeof answerTo>) =>
  bus.emit(analysisEnded, payload, { id: newId(), at: new Date().toISOString() })

/** Everything that sellers, staff, the recogniser and the timers may do at the same moment. */
export const acts = {
  accept: {
    says: 'the seller accepts the pending offer',
    worlds: sales,
    does: (outside, names) => seller(outside, names)(acceptOffer, offerOf(names))
  },
  divide: {
    says: 'the seller accepts the pending offer and takes one card of it back',
    worlds: sales,
    does: async (outside, names) => {
      const batch = await seller(outside, names)(getBatch, { id: names.sale })
      const offer = batch.offers.find(({ messageid }) => messageid === names.pending)
      const [first] = offer?.lines ?? []
      return await seller(outside, names)(acceptOffer, { ...offerOf(names), returned: first ? [first.itemid] : [] })
    }
  },
  refuse: {
    says: 'the seller refuses the pending offer',
    worlds: sales,
    does: (outside, names) => seller(outside, names)(refuseOffer, offerOf(names))
  },
  withdraw: {
    says: 'staff withdraw the pending offer',
    worlds: sales,
    does: (outside, names) => staff(outside, names)(withdrawOffer, offerOf(names))
  },
  discard: {
    says: 'staff delete the message of the pending offer',
    halfway: 'withdraw',
    worlds: sales,
    does: (outside, names) => staff(outside, names)(deleteBatchMessage, offerOf(names))
  },
  replace: {
    says: 'staff post an offer of one card that replaces the pending one',
    worlds: sales,
    does: (outside, names) =>
      staff(outside, names)(postOffer, {
        id: names.sale,
        title: 'Autre offre',
        description: 'Une carte',
        price: 9,
        status: 'P',
        replaces: [names.pending],
        lines: [{ itemid: names.cards.three, price: 9 }]
      })
  },
  pay: {
    says: 'staff look up what is due and pay it',
    worlds: sales,
    does: async (outside, names) => {
      const { sums } = await staff(outside, names)(getBatch, { id: names.sale })
      const how = { method: 'cheque', reference: 'CHQ 42', amount: sums.net ?? 30 } as const
      return await staff(outside, names)(payBatch, { id: names.sale, ...how })
    }
  },
  cancel: {
    says: 'staff cancel the batch',
    worlds: sales,
    does: (outside, names) =>
      staff(outside, names)(setBatchStatus, { id: names.sale, status: 'C', reason: 'Trop tard' })
  },
  receive: {
    says: 'staff write down that the cards are at the shop',
    worlds: sales,
    does: (outside, names) => staff(outside, names)(receiveBatch, { id: names.sale })
  },
  check: {
    says: 'staff check a card and find it in a worse condition',
    worlds: sales,
    does: (outside, names) =>
      staff(outside, names)(checkItem, { id: names.sale, itemid: names.cards.one, condition: 4 })
  },
  ship: {
    says: 'the seller says that the cards come by post',
    worlds: sales,
    does: (outside, names) =>
      seller(outside, names)(chooseDelivery, { id: names.sale, mode: 'ship', tracking: '6A12345678901' })
  },
  expire: {
    says: 'the time of the pending offer is over',
    worlds: sales,
    does: async outside => await watchUntilDone(await laterReplica(outside), inDays(40))
  },
  write: {
    says: 'the seller writes a message',
    worlds: everywhere,
    does: (outside, names) =>
      seller(outside, names)(postBatchMessage, { id: names.sale || names.draft, content: 'Des nouvelles ?' })
  },
  submit: {
    says: 'the seller sends the draft to the shop',
    worlds: everywhere,
    does: (outside, names) => seller(outside, names)(setBatchStatus, { id: names.draft, status: 'T' })
  },
  add: {
    says: 'the seller adds a card to the draft',
    worlds: everywhere,
    does: async (outside, names) => {
      const photo = () => outside.photos.put(new Uint8Array(3), 'jpg')
      return await seller(outside, names)(createCardItem, {
        id: names.draft,
        files: { face: await photo(), back: await photo() }
      })
    }
  },
  remove: {
    says: 'the seller removes a card from the draft',
    worlds: everywhere,
    does: (outside, names) => seller(outside, names)(deleteItem, { id: names.draft, itemid: names.drafted.done })
  },
  answer: {
    says: 'the recogniser answers late about a card of the draft',
    worlds: everywhere,
    does: ({ bus }, { question }) => anAnswer(bus, answerTo(question, 900))
  },
  'delete batch': {
    says: 'the seller deletes the draft',
    worlds: everywhere,
    does: (outside, names) => seller(outside, names)(deleteBatch, { id: names.draft })
  },
  claim: {
    says: 'the seller logs in with the secret of a batch made before',
    worlds: everywhere,
    does: (outside, names) => seller(outside, names)(logIn, { email, passwd, off: names.off })
  },
  erase: {
    says: 'nobody claimed the batch of a visitor in time',
    worlds: everywhere,
    does: async outside => await eraseUnclaimed(await laterReplica(outside), inDays(100))
  },
  block: {
    says: 'staff block the account',
    worlds: everywhere,
    does: (outside, names) =>
      staff(outside, names)(actOnUser, { id: names.seller, action: 'B', reason: 'Cartes contrefaites' })
  },
  leave: {
    says: 'the seller deletes the account',
    worlds: everywhere,
    does: (outside, names) => seller(outside, names)(deleteAccount, {})
  }
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts
export const actNames = Object.keys(acts) as ActName[]

/** The worlds in which all of these acts may meet. */
export const worldsOf = (names: readonly ActName[]): World[] =>
  everywhere.filter(world => names.every(name => (acts[name] as Act).worlds.includes(world)))
