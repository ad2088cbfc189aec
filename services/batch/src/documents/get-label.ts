import { buffer } from 'node:stream/consumers'
import * as calls from '@comptoir/contracts/batch/delivery'
import { AppError } from '@comptoir/contracts/core/errors'
import { contentTypeOf } from '@comptoir/kit/blobs/blobs'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** The label of a batch, for its owner and staff; `not_found` where none is attached. */
export const getLabel = command(calls.getLabel, async ({ id }, { actor }, { batches, photos }: Deps) => {
  const { label, number, delivery } = await batches.get(id, actor)
  if (label === undefined || delivery?.mode !== 'ship') throw new AppError('not_found')
  const isPng = contentTypeOf(label) === 'image/png'
  return {
    filename: `etiquette-${number}.${isPng ? 'png' : 'pdf'}`,
    contenttype: isPng ? 'image/png' : 'application/pdf',
    base64: (await buffer(await photos.read(label))).toString('base64')
  } as const
})
