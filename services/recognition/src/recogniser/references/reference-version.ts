import { descriptorVersion } from '../descriptor/descriptor-version.ts'
import { keypointsVersion } from '../verify/keypoints.ts'

/** Changes whenever the same picture would get another description. */
export const referenceVersion = `${descriptorVersion}-${keypointsVersion}`
