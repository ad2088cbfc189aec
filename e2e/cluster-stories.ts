import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { aVisitor, sampleCards, samplePhoto } from './seller.ts'

/** How long replicas are killed under load, and how far apart: longer by hand (`LOAD_SECONDS=60 KILL_EVERY_SECONDS=5`). */
const loadMs = Number(process.env.LOAD_SECONDS ?? 20) * 1000
const killEveryMs = Number(process.env.KILL_EVERY_SECONDS ?? 2) * 1000

/** One running process or container of a service or of the gateway. */
export interface Replica {
  program: 'account' | 'batch' | 'conversation' | 'recognition' | 'gateway'
  /** Of a gateway: where it listens. */
  url: string
}

/** The portal as it is deployed: NATS, a database, two of each service, two gateways. */
export interface Cluster {
  replicas(): Replica[]
  /** Kills a replica without a goodbye and starts it again, a gateway at the same URL. */
  replace(replica: Replica): Promise<void>
  nats: { kill(): Promise<void>; restart(): Promise<void> }
  stop(): Promise<void>
}

/** The stories every deployment must tell, whatever its processes run in; skipped where `open` is null. */
export const describeCluster = (
  name: string,
  open: (() => Promise<Cluster>) | null,
  more?: (cluster: () => Cluster) => void
): void => {
  const told = open ? describe : describe.skip
  told(name, () => {
    let cluster: Cluster | undefined
    beforeAll(async () => {
      if (open) cluster = await open()
    }, 300_000)
    afterAll(() => cluster?.stop(), 60_000)
    const running = () => {
      if (!cluster) throw new Error('the cluster did not start')
      return cluster
    }

    const gatewayUrl = (index: number) =>
      running()
        .replicas()
        .filter(one => one.program === 'gateway')[index % 2]?.url ?? ''
    const names = Object.entries(sampleCards)

    test('A card added through one gateway is followed live through the other', async () => {
      const visitor = aVisitor(gatewayUrl(0))
      await visitor.get('/')
      const batch = await visitor.startBatch()
      const socket = new WebSocket(`${gatewayUrl(1).replace('http', 'ws')}/api/cables/batchs/${batch.id}`, {
        headers: { cookie: visitor.cookieHeader(), origin: gatewayUrl(1) }
      })
      const frames: BatchFrame[] = []
      socket.on('message', data => frames.push(z.parse(BatchFrame, JSON.parse((data as Buffer).toString()))))
      const heard = async (action: string) => {
        for (const end = Date.now() + 20_000; Date.now() < end; await pause(20)) {
          const frame = frames.find(one => one.action === action)
          if (frame) return frame
        }
        throw new Error(`no frame ${action}`)
      }
      expect(await heard('batch')).toMatchObject({ items: [], seq: 0 })
      const photos = { face: await samplePhoto('lucioline-recto.jpg'), back: await samplePhoto('verso.jpg') }
      const { body: item } = await visitor.addCard(batch.id, photos)
      expect(await heard('new_item')).toMatchObject({ item: { id: item.id, status: 'AX' } })
      expect(await heard('item_status_updated')).toMatchObject({
        item: { id: item.id, status: 'D', name: 'Lucioline', price: 107.25 }
      })
      socket.close()

      visitor.base = gatewayUrl(1)
      const photo = await visitor.get(`/api/batchs/items/uploads/${item.content.face}?w=320`)
      expect(photo.status).toBe(200)
    })

    /** A visitor who starts a batch and adds a card, insisting, while the portal falls apart around them. */
    const sell = async (index: number) => {
      const [file, name] = names[index % names.length] ?? ['', '']
      const visitor = aVisitor(gatewayUrl(index))
      await visitor.insist(() => visitor.get('/'))
      const batch = await visitor.insist(() => visitor.post('/api/batchs/create', { status: 'E', requestid: 'create' }))
      expect(batch.status).toBe(201)
      const photos = { face: await samplePhoto(file), back: await samplePhoto('verso.jpg') }
      const added = await visitor.insist(() => visitor.addCard(batch.body.id, photos, 'card'))
      expect(added.status).toBe(201)
      return { visitor, batchid: String(batch.body.id), itemid: String(added.body.id), name }
    }

    test('While replicas are killed one after another, nothing acknowledged is lost and nothing happens twice', async () => {
      const end = Date.now() + loadMs
      const sold: Awaited<ReturnType<typeof sell>>[] = []
      const selling = [0, 1, 2].map(async seller => {
        for (let index = seller; Date.now() < end; index += 3) {
          const card = await sell(index)
          sold.push(card)
          // As sellers do: without waiting, the queue would outgrow the two minutes an analysis may take.
          await card.visitor.outcome(card.batchid, card.itemid, 60_000)
        }
      })
      let victim = 0
      const killing = (async () => {
        while (Date.now() < end) {
          await pause(killEveryMs)
          const replica = running().replicas()[victim++ % running().replicas().length]
          if (replica) await running().replace(replica)
        }
      })()
      await Promise.all([...selling, killing])
      console.info(`${sold.length} cards sold while ${victim} replicas were killed`)
      expect(sold.length).toBeGreaterThan(3)

      for (const { visitor, batchid, itemid, name } of sold) {
        const { body } = await visitor.insist(() => visitor.get(`/api/batchs/${batchid}`))
        expect(body.items.map((item: { id: string }) => item.id)).toEqual([itemid])
        expect(await visitor.outcome(batchid, itemid, 60_000)).toMatchObject({ status: 'D', name })
      }
    }, 240_000)

    test('NATS is killed under load and comes back: requests fail fast meanwhile, and every card ends', async () => {
      const before = await sell(0)
      const selling = [1, 2].map(index => sell(index))
      await running().nats.kill()
      const asked = Date.now()
      const { status, body } = await before.visitor.get(`/api/batchs/${before.batchid}`)
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' })
      console.info(`answered 503 in ${Date.now() - asked} ms without NATS`)
      await pause(1500)
      await running().nats.restart()
      const sold = [before, ...(await Promise.all(selling))]
      for (const { visitor, batchid, itemid, name } of sold)
        expect(await visitor.outcome(batchid, itemid, 60_000)).toMatchObject({ status: 'D', name })
    }, 240_000)

    more?.(running)
  })
}
