// Keeps one core busy, as another program on the machine may, for as long as its parent lives.
for (const parent = process.ppid; process.ppid === parent;);
