// Draws the pictures by which others show the portal, into shell/public: the icons of browsers and telephones from the mark,
// the picture beside shared links from the hand of cards on the home page. Needs the build of the shell and Chromium:
//   npm run build && node scripts/draw-pictures.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const root = path.join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const target = name => path.join(root, 'shell/public', name)

const mark = readFileSync(path.join(root, 'shell/src/icon.svg'), 'utf8')

/** The mark on white, as large a part of the square as told: a telephone may cut the edges of an icon off. */
const icon = (size, part) => {
  const inner = Math.round(size * part)
  const edge = Math.round((size - inner) / 2)
  const placed = mark.replace('<svg ', `<svg x="${edge}" y="${edge}" width="${inner}" height="${inner}" `)
  const square = `<rect width="${size}" height="${size}" fill="#fff"/>`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${square}${placed}</svg>`)
  )
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** One picture in the form of favicon.ico: a table of one line, then the PNG. */
const ico = async size => {
  const png = await sharp(Buffer.from(mark)).resize(size, size).png().toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const font = name => {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
}

/** The hand of cards of the home page beside its first words. */
const sharedPicture = async () => {
  const dist = path.join(root, 'shell/dist')
  const { files, styles } = JSON.parse(readFileSync(path.join(dist, 'pages.json'), 'utf8'))
  const html = readFileSync(path.join(dist, files['/']), 'utf8')
  const words = /<h1>(.*?)<\/h1>/s.exec(html)?.[1]
  if (!words) throw new Error('the home page has no heading')
  const hand = readFileSync(path.join(root, 'shell/src/home/hero-cards-960.webp')).toString('base64')
  const page = `<!doctype html><meta charset="utf-8"><style>${styles['/'].replaceAll(/@font-face\{[^}]*\}/g, '')}
    @font-face{font-family:'Bricolage Grotesque Variable';font-weight:200 800;src:url(${font('bricolage-grotesque')})}
    html{color-scheme:light}
    body{display:grid;grid-template-columns:1fr 580px;gap:40px;align-items:center;width:1200px;height:630px;padding:0 60px;
      background:#f5fafd;font-family:var(--font-title);color:#06202e}
    p{display:flex;gap:18px;align-items:center;margin:0 0 28px;font-size:40px;font-weight:800;letter-spacing:-.02em}
    h1{margin:0;font-size:50px;font-weight:800;letter-spacing:-.025em;line-height:1.08}
    p svg{width:64px;height:64px}
    i{height:480px;background:url(data:image/webp;base64,${hand}) center 62%/104% auto no-repeat,var(--rays);border-radius:32px}</style>
    <div><p>${mark}Comptoir</p><h1>${words}</h1></div><i></i>`
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu']
  })
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
  await tab.setContent(page)
  await tab.evaluate(() => document.fonts.ready)
  const picture = await tab.screenshot()
  await browser.close()
  return sharp(picture).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer()
}

writeFileSync(target('favicon.ico'), await ico(32))
writeFileSync(target('apple-touch-icon.png'), await icon(180, 0.72))
writeFileSync(target('icon-192.png'), await icon(192, 0.8))
writeFileSync(target('icon-512.png'), await icon(512, 0.8))
writeFileSync(target('icon-maskable-512.png'), await icon(512, 0.58))
writeFileSync(target('og.png'), await sharedPicture())
