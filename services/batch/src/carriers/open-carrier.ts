import type { Carrier } from './carrier.ts'
import { sendcloudOf, type LabelsSettings } from './config.ts'
import { createSendcloud } from './sendcloud.ts'

/** The carrier that the settings name; null when staff attach labels by hand. */
export const openCarrier = (settings: LabelsSettings): Carrier | null => {
  const sendcloud = sendcloudOf(settings)
  return sendcloud && createSendcloud(sendcloud)
}
