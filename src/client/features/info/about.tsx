import { InfoHead, InfoPart } from './info-parts.tsx';
import { useOperator } from './contact.tsx';

export function About() {
  const operator = useOperator();
  return (
    <>
      <InfoHead
        slug="geography"
        title="About"
        lead="A quest at dusk: eleven places on a map, and a compass whose needle is a question mark."
      />
      <div className="info-parts">
        <InfoPart icon="map" title="The game">
          <p>
            Trivia Quest is a quiz for people who know a little about a lot, and would like to know more. It is free,
            has nothing you must install and nobody to sell you to.
          </p>
          <p>Here it is run by {operator}.</p>
        </InfoPart>
        <InfoPart icon="lightbulb" title="The questions">
          <p>
            The questions that come with the game are our own, and so are their explanations and drawings. Some
            installations add questions from the <a href="https://opentdb.com">Open Trivia Database</a>, under{' '}
            <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>: each of them names its source
            when it is asked.
          </p>
        </InfoPart>
        <InfoPart icon="flag" title="Flags and maps">
          <p>
            Flags are from <a href="https://github.com/lipis/flag-icons">flag-icons</a>, under the MIT license. Outlines
            of countries are drawn from <a href="https://github.com/topojson/world-atlas">world-atlas</a>, under the ISC
            license, which redistributes Natural Earth, in the public domain.
          </p>
        </InfoPart>
        <InfoPart icon="pencil" title="Type and icons">
          <p>
            Large words are set in <a href="/fonts/fredoka-LICENSE.txt">Fredoka</a>, everything you read against the
            clock in <a href="/fonts/atkinson-next-LICENSE.txt">Atkinson Hyperlegible Next</a> by the Braille Institute.
            Both are under the SIL Open Font License.
          </p>
          <p>
            Small icons are based on <a href="/licences/interface-icons.txt">Lucide</a>, under the ISC license.
            Landmarks, medals, avatars and sounds are our own.
          </p>
          <p>
            The app in your browser contains open-source libraries. Read{' '}
            <a href="/licences/libraries.txt">their licenses</a>.
          </p>
        </InfoPart>
        <InfoPart icon="globe" title="Open source">
          <p>
            Trivia Quest is free software under the MIT license. You may run it for your club, your school or your
            kitchen table.
          </p>
        </InfoPart>
      </div>
    </>
  );
}
