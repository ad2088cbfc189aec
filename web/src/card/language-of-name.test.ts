import { languageOfName } from './language-of-name.ts'

it.each([
  ['ルギア', 'ja'],
  ['ひかるミュウ', 'ja'],
  ['基本炎エネルギー', 'ja'],
  ['리자몽', 'ko'],
  ['피카츄 V', 'ko'],
  ['Dracaufeu', undefined],
  ['Nidoran ♂', undefined],
  ['', undefined]
])('%s is marked as %s', (name, language) => expect(languageOfName(name)).toBe(language))
