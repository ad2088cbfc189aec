import { isUnder } from './fetch-picture.ts'

test.each([
  ['https://tcgdex.net/1.webp', true],
  ['https://assets.tcgdex.net/en/mist/mist1/1/high.webp', true],
  ['http://assets.tcgdex.net/1.webp', false],
  ['https://assets.tcgdex.net:8443/1.webp', false],
  ['https://nottcgdex.net/1.webp', false],
  ['https://tcgdex.net.example/1.webp', false],
  ['https://tcgdex.net@127.0.0.1/1.webp', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false]
])('A picture at %s is fetched: %s', (url, asked) => {
  expect(isUnder(new URL('https://tcgdex.net'), new URL(url))).toBe(asked)
})
