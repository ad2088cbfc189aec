import { flag, wholeNumber } from '@comptoir/kit/run/config'
import { serviceEnvironment } from '@comptoir/kit/run/environment'
import { runService } from '@comptoir/kit/run/service-program'
import * as z from 'zod/mini'
import { sourcesEnvironment, sourcesOf, sourcesWithCredentials } from './config.ts'
import { thisMachine, threadCount } from './recogniser/pipeline/thread-count.ts'
import { startRecognitionService } from './service.ts'

await runService({
  name: 'recognition',
  environment: z
    .object({
      ...serviceEnvironment,
      ...sourcesEnvironment,
      DEMO: z._default(flag, false),
      /** How many photos are looked at side by side; each thread takes a core and 350 MB. */
      THREADS: z._default(wholeNumber(1, 64), threadCount(thisMachine()))
    })
    .check(sourcesWithCredentials),
  start: async (parts, { DEMO, THREADS, ...rest }) =>
    startRecognitionService({
      ...parts,
      images: await parts.openStore('catalogue'),
      threads: THREADS,
      demo: DEMO,
      sources: sourcesOf(rest)
    })
})
