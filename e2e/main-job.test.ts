import { describeMainJob } from './main-job-stories.ts'
import { openPortal } from './portal.ts'

describeMainJob('The main job', openPortal)
