import { toBuffer } from 'bwip-js/node'

/** A QR code as PNG, of the usual error correction: a folded slip is still read. */
export const qrCode = async (text: string): Promise<Buffer> =>
  await toBuffer({ bcid: 'qrcode', text, scale: 6, padding: 0 })
