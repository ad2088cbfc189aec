// Draws the picture of the home page into shell/src/home, in two widths: a hand of demo cards, the front one between the
// corners of a viewfinder. Its ground is transparent: the page lays it on a disc of its own, in both colour schemes.
//   node scripts/draw-hero.mjs
import path from 'node:path'
import sharp from 'sharp'

const root = path.join(import.meta.dirname, '..')
const [width, height] = [960, 640]
const card = { width: 300, height: 419 }
/** Where the wrist would be: the cards stand around it like the sticks of a fan. */
const wrist = { x: width / 2, y: 905, reach: 560 }

/** From the outside to the front, which is drawn last. */
const hand = [
  { file: 'lanternes-026', turned: -27, scale: 0.94 },
  { file: 'lanternes-021', turned: 27, scale: 0.94 },
  { file: 'marees-048', turned: -14, scale: 1 },
  { file: 'cometes-054', turned: 14, scale: 1 },
  { file: 'volcan-040', turned: 0, scale: 1.14 }
]

const picture = async file => {
  const drawn = sharp(path.join(root, `services/recognition/demo/cards/demo-${file}.svg`), { density: 144 })
  const png = await drawn
    .resize(card.width * 3, card.height * 3, { fit: 'fill' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const placed = await Promise.all(
  hand.map(async ({ file, turned, scale }) => {
    const angle = (turned * Math.PI) / 180
    const [x, y] = [wrist.x + Math.sin(angle) * wrist.reach, wrist.y - Math.cos(angle) * wrist.reach]
    const [left, top] = [-card.width / 2, -card.height / 2]
    const size = `width="${card.width}" height="${card.height}"`
    return (
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turned}) scale(${scale})">` +
      `<rect x="${left}" y="${top + 8}" ${size} rx="14" fill="#06202e" opacity=".3" filter="url(#soft)"/>` +
      `<image x="${left}" y="${top}" ${size} href="${await picture(file)}"/></g>`
    )
  })
)

const corner = 'M-204 -206V-244A22 22 0 0 1 -182 -266H-144'
const corners = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1]
].map(([x, y]) => `<path d="${corner}" transform="scale(${x} ${y})"/>`)

const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">` +
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>' +
  placed.join('') +
  `<g transform="translate(${wrist.x} ${wrist.y - wrist.reach})" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round">` +
  `${corners.join('')}</g></svg>`

const large = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer()
for (const [across, quality] of [
  [480, 74],
  [960, 68]
])
  await sharp(large)
    .resize(across)
    .webp({ quality, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toFile(path.join(root, `shell/src/home/hero-cards-${across}.webp`))
