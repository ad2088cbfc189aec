import { staffActed, type AuditEntry } from '@comptoir/contracts/audit/audit'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { serve } from '@comptoir/kit/bus/command'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueCommands, openCatalogue } from '../src/catalogue/open-catalogue.ts'
import { openCatalogueRepository } from '../src/catalogue/records/catalogue-repository.ts'
import { imageEffects } from '../src/catalogue/records/images.ts'
import { ratioHistoryEffect } from '../src/catalogue/records/ratio-history.ts'
import { openDailyAllowances } from '../src/remote/daily-allowances.ts'

export const staff: Actor = { kind: 'staff', userid: 'simone', batchtokenhash: null }

/** The catalogue on a database of its own, and its calls as staff and sellers ask them. */
export const openCatalogueDesk = async () => {
  const engine = await openTestEngine()
  const watched = await watchQueries(engine)
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-desk-'))
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const told: AuditEntry[] = []
  await bus.consume(staffActed, 'account', async (act, meta) => void told.push({ ...meta, ...act }))
  const repository = await openCatalogueRepository(watched.db)
  const images = await openFsBlobs(folder)
  const outbox = startOutbox({
    collections: repository.withOutbox,
    events: [staffActed],
    local: [...imageEffects({ catalogue: repository, images }), ratioHistoryEffect(repository.ratioHistory)],
    bus,
    log: silentLog
  })
  const catalogue = await openCatalogue({
    db: watched.db,
    catalogue: repository,
    images,
    allowances: await openDailyAllowances(watched.db),
    ebay: null,
    outbox,
    log: silentLog,
    pollMs: 200
  })
  await serve(bus, catalogueCommands, catalogue.deps)

  const askAs =
    (actor: Actor) =>
    <O extends Operation>(operation: O, input: OperationInput<O>) =>
      bus.request(operation, input, { actor, requestid: 'r', deadline: Date.now() + 10_000 })
  const listAs =
    (actor: Actor) =>
    async <C extends AnyCall & { pages: true }>(operation: C, input: OperationInput<C>) => {
      const page = await bus.request(operation, input, { actor, requestid: 'r', deadline: Date.now() + 10_000 })
      return page.items as OperationReply<C>['items']
    }

  return {
    deps: catalogue.deps,
    catalogue: repository,
    changes: catalogue.deps.changes,
    images,
    watched,
    /** What the audit log heard of staff. */
    told,
    askAs,
    ask: askAs(staff),
    askAsVisitor: askAs(visitor),
    /** The elements of a page. */
    list: listAs(staff),
    listAsVisitor: listAs(visitor),
    /** An image as an upload leaves it: stored, not kept yet. */
    anImage: () => images.put(Buffer.from(String(Math.random())), 'jpg'),
    /** Removes what was never kept, as the hourly sweep does after 15 days. */
    sweep: () => images.sweep(new Date(Date.now() + 86_400_000)),
    /** From now on no event leaves its record, as if the process had died. */
    stopOutbox: () => outbox.stop(),
    async close() {
      await catalogue.stop()
      await outbox.stop()
      await bus.close()
      await watched.close()
      await engine.close()
      await rm(folder, { recursive: true })
    }
  }
}

export type CatalogueDesk = Awaited<ReturnType<typeof openCatalogueDesk>>
