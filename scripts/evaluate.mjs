// `npm run recognition:evaluate`: on generated photos (lab), or with --from-log on what was judged in a portal.
const isFromLog = process.argv.includes('--from-log')
await import(isFromLog ? '../embedded/src/evaluate-log.ts' : '../lab/evaluation/evaluate.ts')
