import { flag, wholeNumber } from '@comptoir/kit/run/config'
import { runService } from '@comptoir/kit/run/run-service'
import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { sourcesEnvironment, sourcesOf, sourcesWithCredentials } from './config.ts'
import { startRecognitionService } from './service.ts'

await runService({
  name: 'recognition',
  check: sourcesWithCredentials,
  environment: {
    ...sourcesEnvironment,
    DEMO: z._default(flag, false),
    /** Photos looked at side by side; each thread takes a core and 300 MB. */
    THREADS: z._default(wholeNumber(1, 64), Math.max(1, availableParallelism() - 1))
  },
  start: async ({ openStore, ...parts }, { DEMO, THREADS, ...settings }) =>
    startRecognitionService({
      ...parts,
      photos: await openStore('photos'),
      images: await openStore('catalogue'),
      threads: THREADS,
      demo: DEMO,
      sources: sourcesOf(settings)
    })
})
