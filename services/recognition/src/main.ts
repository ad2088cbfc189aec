import { flag, wholeNumber } from '@comptoir/kit/run/config'
import { settingsOf } from '@comptoir/kit/run/environment'
import { runService } from '@comptoir/kit/run/program'
import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { sourcesEnvironment, sourcesOf, sourcesWithCredentials } from './config.ts'
import { startRecognitionService } from './service.ts'

const settings = settingsOf(
  {
    ...sourcesEnvironment,
    DEMO: z._default(flag, false),
    /** How many photos are looked at side by side; each thread takes a core and 300 MB. */
    THREADS: z._default(wholeNumber(1, 64), Math.max(1, availableParallelism() - 1))
  },
  sourcesWithCredentials
)

await runService({
  name: 'recognition',
  settings,
  start: async ({ openStore, ...parts }, { DEMO, THREADS, ...rest }) =>
    startRecognitionService({
      ...parts,
      photos: await openStore('photos'),
      images: await openStore('catalogue'),
      threads: THREADS,
      demo: DEMO,
      sources: sourcesOf(rest)
    })
})
