import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { deleteConversation, getConversation } from '@comptoir/contracts/conversation/conversation'
import { listBatchMessages, listConversationMessages } from '@comptoir/contracts/conversation/thread'
import * as thread from '@comptoir/contracts/conversation/thread'
import { newId } from '@comptoir/kit/store/ids'
import { threadActs, type Role, type ThreadAct } from '../src/threads/enter-thread.ts'
import { anAdministrator, aSeller, aVisitor, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const camille = anAdministrator()
const anna = aSeller()
const passerby = aVisitor()
const actors: Record<Role, Actor> = { owner: anna, visitor: passerby, shop: camille }
const sides = Object.keys(actors) as Role[]

/** A thread, and a message in it that the actor wrote. */
interface Scene {
  id: string
  own: string
}

/** What an actor asks of the thread of a batch, for each act. */
const asked: Record<ThreadAct, (actor: Actor, scene: Scene) => Promise<unknown>> = {
  read: async (actor, { id }) => [
    await shop.as(actor)(listBatchMessages, { id, limit: 50 }),
    await shop.as(actor)(thread.markBatchRead, { id })
  ],
  post: (actor, { id }) => shop.as(actor)(thread.postBatchMessage, { id, content: 'Bonjour' }),
  delete: (actor, { id: tableid, own }) => shop.as(actor)(thread.deleteBatchMessage, { tableid, messageid: own }),
  post_video: (actor, { id }) =>
    shop.as(actor)(thread.postBatchVideo, { id, title: 'Film', url: 'https://video.example.fr' }),
  post_mail: (actor, { id }) => shop.as(actor)(thread.postBatchMail, { id, subject: 'Votre lot', content: 'Bonjour' })
}
const acts = Object.keys(asked) as ThreadAct[]

const aScene = async (owner: Actor, asker: Actor): Promise<Scene> => {
  const id = shop.aBatchOf(owner)
  const own = asker.userid === null ? newId() : (await given.writes(asker, id, 'De moi')).id
  return { id, own }
}

describe.each(sides)('In a thread, as %s,', side => {
  const actor = actors[side]
  const owner = side === 'visitor' ? passerby : anna
  test.each(acts)('%s', async act => {
    const scene = await aScene(owner, actor)
    const outcome = await asked[act](actor, scene).then(
      () => 'allow',
      (error: unknown) => (error as { code?: unknown }).code
    )
    expect(outcome).toBe(threadActs[act][side])
  })
})

test.each(acts)('For %s, somebody else’s thread and a missing one look alike', async act => {
  const scene = await aScene(anna, anna)
  for (const actor of [aSeller(), aVisitor(), visitor]) {
    await expect(asked[act](actor, scene)).rejects.toMatchObject({ code: 'not_found' })
    await expect(asked[act](actor, { ...scene, id: newId() })).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(asked[act](camille, { ...scene, id: newId() })).rejects.toMatchObject({ code: 'not_found' })
})

test('An appointment is its seller’s and the shop’s, and nobody else’s', async () => {
  const id = await given.anAppointmentOf(anna)
  const { id: messageid } = await given.writesInAppointment(anna, id, 'Bonjour')
  const questions: ((actor: Actor) => Promise<unknown>)[] = [
    actor => shop.as(actor)(getConversation, { id }),
    actor => shop.as(actor)(listConversationMessages, { id, limit: 50 }),
    actor => shop.as(actor)(thread.markConversationRead, { id }),
    actor => given.writesInAppointment(actor, id, 'Bonjour'),
    actor => shop.as(actor)(thread.deleteConversationMessage, { tableid: id, messageid }),
    actor => shop.as(actor)(deleteConversation, { id })
  ]
  for (const ask of questions) await expect(ask(aSeller())).rejects.toMatchObject({ code: 'not_found' })
  for (const actor of [anna, camille])
    for (const ask of questions.slice(0, 4)) await expect(ask(actor)).resolves.toBeDefined()
  await expect(
    shop.as(anna)(thread.postConversationMail, { id, subject: 'Moi', content: 'à moi' })
  ).rejects.toMatchObject({ code: 'forbidden' })
  // The id of an appointment opens no thread of a batch, and a message is found in its own thread only.
  await expect(given.writes(camille, id, 'Bonjour')).rejects.toMatchObject({ code: 'not_found' })
  const other = await given.anAppointmentOf(anna)
  await expect(shop.as(anna)(thread.deleteConversationMessage, { tableid: other, messageid })).rejects.toMatchObject({
    code: 'not_found'
  })
})
