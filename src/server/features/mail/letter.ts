/** What a mail says. Nothing in it was typed by a player: anybody can have a mail sent to anybody's address. */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  /** Paragraphs before the button. */
  readonly text: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Paragraphs after it. */
  readonly after: readonly string[];
}

const game = 'Trivia Quest';

const why = (publicUrl: string) =>
  `Sent by ${game} at ${new URL(publicUrl).host}. Replies to this address are not read.`;

/** The plain part, for those whose mail program shows no other, or who like it better. */
export function letterText({ title, text, action, after }: Letter, publicUrl: string): string {
  const parts = [title, ...text, ...(action ? [`${action.label}:\n${action.url}`] : []), ...after];
  return `${parts.join('\n\n')}\n\n-- \n${why(publicUrl)}\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

// The game's colours (client/styles/tokens.css) as mail programs know them.
const light = { paper: '#f8efde', card: '#fdfaf2', edge: '#d9c4a7', ink: '#14263d', ink2: '#37495e', link: '#005d67' };
const dark = { paper: '#0f1a2e', card: '#1a2942', edge: '#040919', ink: '#f6f0e2', ink2: '#d3ccb9', link: '#7dd9dc' };

const font = "font-family:'Trebuchet MS',Verdana,sans-serif";

const darkRules = `
      .paper { background: ${dark.paper} !important; }
      .card { background: ${dark.card} !important; border-bottom-color: ${dark.edge} !important; }
      .ink { color: ${dark.ink} !important; }
      .ink2 { color: ${dark.ink2} !important; }
      .link { color: ${dark.link} !important; }`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:17px;line-height:1.5;color:${light.ink}">${escaped(text)}</p>`;

const smallPrint = (content: string) =>
  `<p class="ink2" style="margin:0 0 12px;${font};font-size:15px;line-height:1.5;color:${light.ink2}">${content}</p>`;

function button({ label, url }: NonNullable<Letter['action']>): string {
  const look = `display:inline-block;padding:13px 20px 12px;border-radius:16px;border-bottom:4px solid #c77305;background:#feb921`;
  return `
            <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td>
              <a href="${escaped(url)}" style="${look};${font};font-size:17px;font-weight:bold;line-height:1.2;color:#3a1d02;text-decoration:none">${escaped(label)}</a>
            </td></tr></table>`;
}

const wholeLink = (url: string) =>
  smallPrint(
    `If the button does nothing, this is where it leads:<br><a class="link" href="${escaped(url)}" style="color:${light.link};word-break:break-all">${escaped(url)}</a>`,
  );

/** The same with the game's look: one column, no pictures, nothing to be loaded, readable on a dark screen. */
export function letterHtml({ subject, title, text, action, after }: Letter, publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escaped(subject)}</title>
  <style>
    :root { color-scheme: light dark; }
    @media (prefers-color-scheme: dark) {${darkRules}
    }
  </style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
  <div style="display:none;max-height:0;overflow:hidden">${escaped(text[0] ?? title)}</div>
  <table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}">
    <tr><td align="center" style="padding:28px 12px 36px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
        <tr><td style="padding:0 8px 18px">
          <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
            <td width="38" height="38" align="center" style="width:38px;height:38px;border-radius:19px;background:#c73930;${font};font-size:23px;font-weight:bold;line-height:38px;color:#fdfaf2">?</td>
            <td class="ink" style="padding-left:12px;${font};font-size:22px;font-weight:bold;color:${light.ink}">${game}</td>
          </tr></table>
        </td></tr>
        <tr><td class="card" align="left" style="padding:30px 26px 18px;border-radius:24px;border-bottom:6px solid ${light.edge};background:${light.card}">
            <h1 class="ink" style="margin:0 0 16px;${font};font-size:26px;line-height:1.2;color:${light.ink}">${escaped(title)}</h1>
            ${text.map(paragraph).join('\n            ')}${action ? button(action) : ''}
            ${after.map((line) => smallPrint(escaped(line))).join('\n            ')}
            ${action ? wholeLink(action.url) : ''}
        </td></tr>
        <tr><td style="padding:18px 8px 0">${smallPrint(escaped(why(publicUrl)))}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;
}
