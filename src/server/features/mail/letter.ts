/**
 * The content of a mail. It never contains text typed by a player, because anyone can have a mail sent to any address.
 */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  /** Paragraphs before the button. */
  readonly text: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Paragraphs after the button. */
  readonly after: readonly string[];
}

const appName = 'Trivia Quest';

const formatFooter = (publicUrl: string) =>
  `Sent by ${appName} at ${new URL(publicUrl).host}. Replies to this address are not read.`;

/** Renders the plain-text part for mail clients that do not show HTML. */
export function renderLetterText({ title, text, action, after }: Letter, publicUrl: string): string {
  const parts = [title, ...text, ...(action ? [`${action.label}:\n${action.url}`] : []), ...after];
  return `${parts.join('\n\n')}\n\n-- \n${formatFooter(publicUrl)}\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

// The game's colors (client/styles/tokens.css) in a form that mail clients support.
const lightColors = {
  paper: '#f8efde',
  card: '#fdfaf2',
  edge: '#d9c4a7',
  ink: '#14263d',
  ink2: '#37495e',
  link: '#005d67',
};
const darkColors = {
  paper: '#0f1a2e',
  card: '#1a2942',
  edge: '#040919',
  ink: '#f6f0e2',
  ink2: '#d3ccb9',
  link: '#7dd9dc',
};

const font = "font-family:'Trebuchet MS',Verdana,sans-serif";

const darkRules = `
      .paper { background: ${darkColors.paper} !important; }
      .card { background: ${darkColors.card} !important; border-bottom-color: ${darkColors.edge} !important; }
      .ink { color: ${darkColors.ink} !important; }
      .ink2 { color: ${darkColors.ink2} !important; }
      .link { color: ${darkColors.link} !important; }`;

const renderParagraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:17px;line-height:1.5;color:${lightColors.ink}">${escapeHtml(text)}</p>`;

const renderSmallPrint = (content: string) =>
  `<p class="ink2" style="margin:0 0 12px;${font};font-size:15px;line-height:1.5;color:${lightColors.ink2}">${content}</p>`;

function renderButton({ label, url }: NonNullable<Letter['action']>): string {
  const style = `display:inline-block;padding:13px 20px 12px;border-radius:16px;border-bottom:4px solid #c77305;background:#feb921`;
  return `
            <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td>
              <a href="${escapeHtml(url)}" style="${style};${font};font-size:17px;font-weight:bold;line-height:1.2;color:#3a1d02;text-decoration:none">${escapeHtml(label)}</a>
            </td></tr></table>`;
}

const renderPlainLink = (url: string) =>
  renderSmallPrint(
    `If the button does nothing, this is where it leads:<br><a class="link" href="${escapeHtml(url)}" style="color:${lightColors.link};word-break:break-all">${escapeHtml(url)}</a>`,
  );

/** Renders the HTML part in the game's style: one column, no images, no external resources, with dark-mode support. */
export function renderLetterHtml({ subject, title, text, action, after }: Letter, publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(subject)}</title>
  <style>
    :root { color-scheme: light dark; }
    @media (prefers-color-scheme: dark) {${darkRules}
    }
  </style>
</head>
<body class="paper" style="margin:0;padding:0;background:${lightColors.paper}">
  <div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text[0] ?? title)}</div>
  <table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${lightColors.paper}">
    <tr><td align="center" style="padding:28px 12px 36px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
        <tr><td style="padding:0 8px 18px">
          <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
            <td width="38" height="38" align="center" style="width:38px;height:38px;border-radius:19px;background:#c73930;${font};font-size:23px;font-weight:bold;line-height:38px;color:#fdfaf2">?</td>
            <td class="ink" style="padding-left:12px;${font};font-size:22px;font-weight:bold;color:${lightColors.ink}">${appName}</td>
          </tr></table>
        </td></tr>
        <tr><td class="card" align="left" style="padding:30px 26px 18px;border-radius:24px;border-bottom:6px solid ${lightColors.edge};background:${lightColors.card}">
            <h1 class="ink" style="margin:0 0 16px;${font};font-size:26px;line-height:1.2;color:${lightColors.ink}">${escapeHtml(title)}</h1>
            ${text.map(renderParagraph).join('\n            ')}${action ? renderButton(action) : ''}
            ${after.map((line) => renderSmallPrint(escapeHtml(line))).join('\n            ')}
            ${action ? renderPlainLink(action.url) : ''}
        </td></tr>
        <tr><td style="padding:18px 8px 0">${renderSmallPrint(escapeHtml(formatFooter(publicUrl)))}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;
}
