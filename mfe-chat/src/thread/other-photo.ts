import { limits } from '@comptoir/contracts/core/limits'
import { texts as common } from '@comptoir/web/french.ts'
import { convertInTurn } from '@comptoir/web/photos/convert-in-turn.ts'
import { isAccepted, isPictureByName } from '@comptoir/web/photos/file-types.ts'
import { conversionTexts } from '@comptoir/web/photos/photos-french.ts'

/** What is said while a photo is converted. */
export const converting = conversionTexts.underWay(1)

/** Makes a JPEG of a file that the portal does not take as it is. Returns the sentence of why not, if that cannot be. */
export const prepareOther = async (file: File, signal: AbortSignal): Promise<File | string> => {
  if (!isPictureByName(file)) return common.unreadableImage
  if (file.size > limits.photoBytes) return common.largeImage
  try {
    const photo = await convertInTurn(file, signal, () => undefined)
    return isAccepted(photo) ? photo : common.unreadableImage
  } catch {
    return conversionTexts.failed
  }
}
